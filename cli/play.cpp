// lucky play GAME: a table in the terminal, with people at the keyboard (`me`) and bots. It drives the same Table as
// the server does. Several `me` share the keyboard: a screen between turns keeps hands hidden.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fstream>
#include <random>

#include "cli/keyboard.hpp"
#include "cli/screen_game.hpp"
#include "cli/verbs.hpp"
#include "core/embedded.hpp"
#include "table/record.hpp"

namespace lucky::cli {
namespace {

struct PlayRequest {
  std::string game;
  std::vector<std::string> seats{"me", "greedy", "greedy", "greedy"};
  std::vector<std::string> options;
  std::string language = "en", seed, record;
  int pause = 1500;
  bool no_colour = false;
};

constexpr std::array<const char*, kMostSeats> kBotNames{"Zoé", "Sam", "Otto", "Lou", "Ana", "Max", "Ida", "Nils"};

// The text of one clause of the rules: the paragraph that begins with **R6.**
std::string clause_text(std::string_view rules, std::string_view clause) {
  const auto start = rules.find(fmt::format("**{}.**", clause));
  if (clause.empty() || start == rules.npos) return {};
  return std::string(rules.substr(start, rules.find("\n\n", start) - start));
}

// One game at the keyboard, from the deal to the end.
class TerminalGame {
 public:
  TerminalGame(const PlayRequest& request, Record record, std::unique_ptr<Table> table, Screen screen, Texts words,
               std::vector<std::optional<Bot>> bots)
      : request_(request),
        record_(std::move(record)),
        table_(std::move(table)),
        screen_(std::move(screen)),
        words_(std::move(words)),
        bots_(std::move(bots)),
        thoughts_(std::random_device{}()) {
    rules_ = embedded(fmt::format("games/{}/text/rules.{}.md", request.game, request.language));
    for (const auto& bot : bots_) people_ += bot ? 0 : 1;
  }

  int run() {
    tell();
    while (!table_->over()) {
      const auto actors = table_->actors();
      if (bot_interrupts(actors.may) || person_interrupts(actors)) continue;
      const auto asked = actors.must.list();  // when several are, nobody is always the fastest
      const Seat seat = asked[thoughts_.pick(static_cast<std::uint32_t>(asked.size()))];
      if (!(bots_[seat] ? play_bot(seat) : play_person(seat))) return leave();
    }
    show(people_ == 1 ? screen_.reader().seat : Viewer{});
    print_outcome();
    return save() ? 0 : 2;
  }

 private:
  bool play_bot(Seat seat) {
    play(seat, *thought_of(seat));
    return true;
  }

  std::optional<std::string> thought_of(Seat seat) {
    return table_->think(seat, *bots_[seat], {.limit_ms = limit_of(*bots_[seat])})(thoughts_);
  }

  // A bot that may act out of turn does so if it wants to.
  bool bot_interrupts(SeatSet may) {
    for (const Seat seat : may.list()) {
      if (!bots_[seat]) continue;
      const auto move = thought_of(seat);
      if (move) return play(seat, *move), true;
    }
    return false;
  }

  // Before a bot acts, the only person at the keyboard has a moment to call out of turn. Several people, or a file,
  // would be in each other's way: games that know such calls have an option to ask in turn.
  bool person_interrupts(Actors actors) {
    const Viewer person = people_ == 1 ? only_person() : Viewer{};
    if (!person || !actors.may.has(*person) || actors.must.has(*person) || !keyboard_.attended()) return false;
    print_unread();
    std::string calls;
    for (const auto& choice : table_->choices(*person))
      calls += (calls.empty() ? "" : ", ") + screen_.bold(choice["move"].get<std::string>());
    fmt::print("{}\n", words_.say("may_call", {{"moves", calls}}));
    std::fflush(stdout);
    const auto line = keyboard_.line_within(std::chrono::milliseconds(request_.pause));
    if (!line || line->empty()) return false;
    const auto moves = table_->moves(*person);
    if (std::ranges::find(moves, *line) == moves.end()) return keyboard_.keep(*line), false;
    return play(*person, *line), true;
  }

  void print_unread() {
    for (const auto& line : unread_) fmt::print("  {}\n", line);
    unread_.clear();
  }

  // False when the person leaves.
  bool play_person(Seat seat) {
    if (people_ > 1 && !hand_over(seat)) return false;
    screen_.read_as(seat);
    show(seat);
    print_unread();
    print_choices(seat);
    while (true) {
      fmt::print("\n{}", words_.say("ask"));
      std::fflush(stdout);
      const auto line = keyboard_.line();
      if (!line || *line == "quit" || *line == "q") return false;
      if (answer(seat, *line)) return true;
    }
  }

  // True once a move has been played.
  bool answer(Seat seat, const std::string& line) {
    if (line.empty()) return false;
    if (line == "help" || line == "?") return fmt::print("{}\n", words_.say("help")), false;
    if (line == "log") return print_log(), false;
    if (line == "view") return show(seat), print_choices(seat), false;
    if (line.starts_with("rules")) return print_rules(line), false;
    if (line.starts_with("why ")) return explain(seat, line.substr(4)), false;
    const auto moves = table_->moves(seat);
    std::size_t number = 0;
    const auto end = line.data() + line.size();
    if (std::from_chars(line.data(), end, number).ptr == end) {
      if (number >= 1 && number <= moves.size()) return play(seat, moves[number - 1]), true;
      return fmt::print("{}\n", words_.say("no_such_choice", {{"n", number}, {"most", moves.size()}})), false;
    }
    if (std::ranges::find(moves, line) != moves.end()) return play(seat, line), true;
    explain(seat, line);
    return false;
  }

  void explain(Seat seat, const std::string& move) {
    const auto checked = table_->check(seat, move);
    if (checked) {
      fmt::print("{}\n", words_.say("why_legal"));
    } else if (checked.error().error.code == "illegal_move") {
      const auto& refusal = checked.error().refusal;
      fmt::print("{} {}\n", screen_.say("why." + refusal.reason, refusal.args),
                 words_.say("clause", {{"clause", refusal.clause}}));
    } else {
      fmt::print("{}\n", words_.say("unknown_move", {{"move", move}}));
    }
  }

  void play(Seat seat, const std::string& move) {
    CHECK(!table_->play(seat, move));
    record_.moves.push_back({seat, move});
    tell();
  }

  // Keeps what just happened, as the person at the keyboard may know it. With several, only what everybody may know.
  void tell() {
    const Viewer reader = people_ == 1 ? only_person() : Viewer{};
    screen_.read_as(reader);
    for (const auto& event : table_->events(reader)) {
      auto line = screen_.event(event);
      if (event.contains("seat")) line = screen_.mark(event["seat"].get<Seat>()) + " " + line;
      unread_.push_back(line);
      log_.push_back(std::move(line));
    }
  }

  Viewer only_person() const {
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
      if (!bots_[seat]) return seat;
    }
    return {};
  }

  bool hand_over(Seat seat) {
    if (last_person_ == seat) return true;
    last_person_ = seat;
    if (isatty(STDOUT_FILENO) == 1) fmt::print("\x1b[2J\x1b[3J\x1b[H");
    fmt::print("\n{}\n", words_.say("pass_screen", {{"name", screen_.reader().names[seat]}}));
    std::fflush(stdout);
    return keyboard_.line().has_value();
  }

  void show(Viewer viewer) {
    screen_.read_as(viewer);
    fmt::print("{}\n", render(*table_, viewer, screen_));
  }

  void print_choices(Seat seat) {
    const auto prompt = table_->prompt(seat);
    fmt::print("\n{} {}\n", screen_.bold(words_.say("your_turn")),
               screen_.say("prompt." + prompt["key"].get<std::string>(), prompt));
    int number = 0;
    for (const auto& choice : table_->choices(seat)) {
      fmt::print("  {:2}  {}\n", ++number,
                 screen_.say("move." + choice["kind"].get<std::string>(), choice) + consequence(choice));
    }
  }

  // Game by game a choice may say what it does: a word under "effect", points under "jackpot".
  std::string consequence(const Json& choice) const {
    std::string out = screen_.dim("  [" + choice["move"].get<std::string>() + "]");
    const auto effect = choice.find("effect");
    if (effect != choice.end() && effect->is_string())
      out += "  " + screen_.say("effect." + effect->get<std::string>());
    return out;
  }

  void print_log() const {
    for (const auto& line : log_) fmt::print("  {}\n", line);
  }

  void print_rules(const std::string& line) const {
    const auto clause = line.size() > 6 ? line.substr(6) : "";
    const auto text = clause.empty() ? std::string(rules_) : clause_text(rules_, clause);
    fmt::print("{}\n", text.empty() ? words_.say("no_clause", {{"clause", clause}}) : text);
  }

  void print_outcome() {
    const auto outcome = table_->outcome();
    std::string names;
    const auto& winners = outcome["winners"];
    for (const auto& seat : winners)
      names += (names.empty() ? "" : ", ") + screen_.reader().names[seat.get<std::size_t>()];
    print_unread();
    fmt::print("\n{}\n", screen_.bold(words_.say(winners.empty()       ? "nobody"
                                                 : winners.size() == 1 ? "wins"
                                                                       : "win",
                                                 {{"names", names}})));
    for (std::size_t place = 1; place <= bots_.size(); ++place) {
      for (Seat seat = 0; seat < bots_.size(); ++seat) {
        if (outcome["places"][seat] != place) continue;
        fmt::print("  {} {}\n", screen_.mark(seat),
                   words_.say("place", {{"place", place},
                                        {"name", screen_.reader().names[seat]},
                                        {"points", outcome["points"][seat]}}));
      }
    }
  }

  int leave() {
    fmt::print("\n{}\n", words_.say("bye"));
    return save() ? 0 : 2;
  }

  bool save() const {
    if (request_.record.empty()) return true;
    std::ofstream file(request_.record);
    file << write_record(record_).dump(2) << '\n';
    if (!file.flush()) return complain(fmt::format("{}: the record cannot be written there", request_.record)), false;
    fmt::print("{}\n", words_.say("kept", {{"path", request_.record}}));
    return true;
  }

  const PlayRequest& request_;
  Record record_;
  std::unique_ptr<Table> table_;
  Screen screen_;
  Texts words_;
  std::vector<std::optional<Bot>> bots_;
  Dice thoughts_;
  Keyboard keyboard_;
  std::string_view rules_;
  int people_ = 0;
  std::optional<Seat> last_person_;
  std::vector<std::string> log_, unread_;
};

Result<std::vector<std::optional<Bot>>> read_seats(const std::vector<std::string>& names) {
  std::vector<std::optional<Bot>> bots;
  for (const auto& name : names) {
    if (name == "me") {
      bots.emplace_back();
      continue;
    }
    const auto bot = bot_named(name);
    if (!bot) return fail("bad_bot", bot.error().message + ", and `me` for a person");
    bots.emplace_back(*bot);
  }
  return bots;
}

std::vector<std::string> seat_names(const std::vector<std::optional<Bot>>& bots, const Texts& words) {
  const auto people = std::ranges::count_if(bots, [](const auto& bot) { return !bot; });
  std::vector<std::string> names;
  int person = 0;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    if (bots[seat]) {
      names.emplace_back(kBotNames[seat]);
    } else {
      names.push_back(people == 1 ? words.say("you") : words.say("player", {{"n", ++person}}));
    }
  }
  return names;
}

int play(const PlayRequest& request) {
  const auto info = find_game(request.game);
  if (!info) return complain(info.error());
  auto bots = read_seats(request.seats);
  if (!bots) return complain(bots.error());
  auto options = options_from(request.game, request.options);
  if (!options) return complain(options.error());
  auto texts = Texts::of_game(request.game, request.language);
  if (!texts) return complain(texts.error());
  auto words = Texts::parse(embedded(fmt::format("cli/text/{}.json", request.language)), request.language);
  CHECK(words);
  const auto names = seat_names(*bots, *words);
  const auto seed = request.seed.empty() ? std::to_string(std::random_device{}()) : request.seed;
  Record record{.game = request.game,
                .rules_version = info->rules_version,
                .options = *options,
                .players = names,
                .seed = seed,
                .stack = {},
                .rolls = {},
                .moves = {}};
  auto table = begin_record(record);
  if (!table) return complain(table.error());
  const bool colour = !request.no_colour && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  Screen screen(std::move(*texts), {{}, names}, colour);
  return TerminalGame(request, std::move(record), std::move(*table), std::move(screen), std::move(*words),
                      std::move(*bots))
      .run();
}

}  // namespace

void add_play(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("play", "Play in the terminal");
  auto request = std::make_shared<PlayRequest>();
  verb->add_option("game", request->game, "Its key, as in `lucky games`")->required();
  verb->add_option("--seats", request->seats,
                   "Who sits where: me and bots, as in me,greedy,random. Several me share the keyboard")
      ->delimiter(',');
  verb->add_option("--option", request->options, "A house rule, key=value; may be given several times");
  verb->add_option("--lang", request->language, "en or fr")->capture_default_str();
  verb->add_option("--seed", request->seed, "The same seed deals the same cards");
  verb->add_option("--record", request->record, "Keep the game as a record in this file");
  verb->add_option("--pause", request->pause,
                   "Milliseconds to call out of turn before a bot acts, where the rules allow it")
      ->capture_default_str()
      ->check(CLI::Range(0, 60'000));
  verb->add_flag("--no-colour,--no-color", request->no_colour,
                 "Plain text (also without a terminal, or with NO_COLOR set)");
  verb->callback([=, &code] { code = play(*request); });
}

}  // namespace lucky::cli
