// La Bâtarde in a terminal: the trump, the seats with their bids and tricks, the trick under way, and the viewer's
// hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cli/screen.hpp"
#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {
namespace {

constexpr std::array<Rgb, kSuits> kInks{{{104, 134, 196}, {222, 60, 75}, {226, 128, 48}, {70, 170, 104}}};
constexpr std::array<std::string_view, kSuits> kSigns{"♠", "♥", "♦", "♣"};
constexpr Rgb kGilt{243, 201, 105};

std::string painted(const Screen& screen, Suit suit, std::string_view text) {
  return screen.paint(text, kInks[static_cast<std::size_t>(suit)]);
}

std::string sign(const Screen& screen, Suit suit) {
  return painted(screen, suit, kSigns[static_cast<std::size_t>(suit)]);
}

// "♠ King", with a line under the sign's place for the marked pack.
std::string name(const Screen& screen, Card card) {
  const auto rank = screen.say("rank." + key_of(card.rank()));
  return sign(screen, card.suit()) + (card.pack() == Pack::Marked ? "_" : " ") + painted(screen, card.suit(), rank);
}

// "  ×2 Ada méchouned it": what penalties are multiplied by, and by whose call.
std::string call(const View& view, const Screen& screen) {
  if (!view.mechouner) return "";
  const bool chouned = view.factor == kChouned;
  const auto by = screen.say(chouned ? "label.chouned_by" : "label.mechouned_by",
                             {{"seat", chouned ? *view.proposer : *view.mechouner}, {"words", key_of(view.words)}});
  return "  " + screen.paint(screen.say("label.times", {{"factor", view.factor}}), kGilt) + " " + by;
}

std::string trump_line(const View& view, const Screen& screen) {
  if (!view.denomination) return fmt::format(" {} {}\n", screen.title("label.trump"), screen.say("label.no_bid"));
  const auto suit = trump_suit(*view.denomination);
  auto line = fmt::format(" {} {}{}", screen.title("label.trump"), suit ? sign(screen, *suit) + " " : "",
                          screen.bold(screen.say("denomination." + key_of(*view.denomination))));
  if (view.pack) line += ", " + screen.say("label." + key_of(*view.pack));
  line += call(view, screen);
  if (view.mechouner && view.phase == Phase::Bidding) line += "  " + screen.say("label.frozen");
  int sum = 0;
  for (const auto& chair : view.seats) sum += chair.bid.value_or(0);
  line += "  " + screen.dim(screen.say("label.sum", {{"sum", sum}, {"cards", view.size}}));
  if (view.forbidden) line += "  " + screen.dim(screen.say("label.forbidden", {{"forbidden", *view.forbidden}}));
  return line + "\n";
}

// White counters for a bid, filled as tricks come; a black one for a bid of none; a cross for each trick too many.
std::string counters(const Chair& chair) {
  if (!chair.bid) return "";
  if (*chair.bid == 0 && chair.tricks == 0) return "◆";
  std::string out = *chair.bid == 0 ? "◆" : "";
  for (int i = 0; i < std::max(*chair.bid, chair.tricks); ++i) {
    out += i >= *chair.bid ? "x" : i < chair.tricks ? "●" : "○";
  }
  return out;
}

std::string cancelled(const View& view, const Chair& chair, const Screen& screen) {
  std::string out;
  for_each_value<Denomination>([&](Denomination trump, std::string_view) {
    for (int number = 0; number <= view.size; ++number) {
      if (!chair.said.has(trump, number) || (trump == view.denomination && chair.bid == number)) continue;
      out += (out.empty() ? "" : ", ") + screen.say("move.bid", {{"number", number}, {"denomination", key_of(trump)}});
    }
  });
  return out.empty() ? out : screen.dim(screen.say("label.said") + " " + out);
}

std::string seat_line(const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  const bool acts = view.phase == Phase::LastCall ? chair.asked : view.phase != Phase::Over && view.actor == seat;
  const auto bid = chair.bid ? screen.say("label.bid", {{"bid", *chair.bid}}) : "";
  const auto points = screen.say("label.points", {{"points", chair.points}});
  auto line = fmt::format(" {} {} {} {} {} {} {}", acts ? screen.paint(">", kGilt) : " ", screen.mark(seat),
                          padded(screen.name(seat), 14), padded(screen.say("label.cards", {{"cards", chair.cards}}), 9),
                          padded(points, 11), padded(bid, 11), padded(counters(chair), 9));
  if (view.dealer == seat) line += " (" + screen.say("label.dealer") + ")";
  if (view.proposer == seat) line += " (" + screen.say("label.proposer") + ")";
  for_each_value<Suit>([&](Suit suit, std::string_view) {
    if (view.limits[seat].none(suit)) line += " " + screen.dim(screen.say("label.void", {{"suit", key_of(suit)}}));
  });
  if (view.phase == Phase::Bidding) line += " " + cancelled(view, chair, screen);
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string trick_line(const View& view, const Trick& trick, const std::string& title, const Screen& screen) {
  auto line = " " + title;
  for (int i = 0; i < trick.cards.size(); ++i) {
    const auto seat = static_cast<Seat>((trick.leader + i) % view.seats.size());
    const auto card = name(screen, trick.cards.items[static_cast<std::size_t>(i)]);
    line += fmt::format("  {} {}", screen.mark(seat), trick.winner == seat ? screen.bold(card) + "*" : card);
  }
  return line + "\n";
}

std::string hand(const View& view, const Screen& screen) {
  std::string out = " " + screen.title("label.hand") + "\n";
  for (int i = 0; i < view.hand.size(); ++i) {
    const Card card = view.hand.items[static_cast<std::size_t>(i)];
    const bool new_suit = i == 0 || view.hand.items[static_cast<std::size_t>(i - 1)].suit() != card.suit();
    out += fmt::format("{}{}", new_suit ? (i == 0 ? "   " : "\n   ") : "  ", padded(name(screen, card), 11));
  }
  return out + "\n";
}

}  // namespace

std::string render(const LaBatarde& game, const View& view, const Screen& screen) {
  const auto deal = screen.say("label.deal", {{"deal", view.deal}, {"deals", game.ladder().size()}});
  std::string out = fmt::format("\n {}  {}, {}\n", screen.bold(screen.paint(screen.say("name"), kGilt)), deal,
                                screen.say("label.cards", {{"cards", view.size}}));
  out += trump_line(view, screen) + "\n";
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(view, seat, screen);
  out += "\n";
  if (view.last_trick) {
    const auto title = screen.title("label.last_trick", {{"seat", *view.last_trick->winner}});
    out += trick_line(view, *view.last_trick, title, screen);
  }
  if (view.trick.winner) out += trick_line(view, view.trick, screen.title("label.trick"), screen);
  if (view.viewer && view.hand.count > 0) out += "\n" + hand(view, screen);
  return out;
}

}  // namespace lucky::la_batarde
