// Tables over real sockets: what people, bots and the clock may do, and what everybody is told.
#include <gtest/gtest.h>

#include "server/loop.hpp"
#include "server/test_party.hpp"
#include "table/record.hpp"

namespace lucky::testing {
namespace {

Json move_of(TestClient& client, int ply_shift = 0) {
  return {
      {"do", "move"}, {"ply", client.state["ply"].get<int>() + ply_shift}, {"move", client.state["moves"][0]["move"]}};
}

TEST(Play, whole_games_of_two_to_six) {
  LiveServer server;
  for (int people = 2; people <= 6; ++people) {
    Party party(server.port(), people);
    play_out(party.clients(), static_cast<unsigned>(people));
    EXPECT_EQ(party[0].ask({{"do", "ping"}})["type"], "pong");
    EXPECT_EQ(party[0].table["status"], "over");
    const auto record = http(server.port(), "GET", "/api/tables/" + party.table + "/record").json();
    EXPECT_EQ(record["moves"].size(), party[0].state["ply"].get<std::size_t>());
    auto replay = Replay::of(*read_record(record));
    ASSERT_TRUE(replay);
    EXPECT_FALSE(replay->finish());
    EXPECT_EQ(replay->table().outcome(), party[0].state["outcome"]);
    EXPECT_EQ(party[0].code_of({{"do", "move"}, {"ply", 0}, {"move", "draw"}}), "game_over");
  }
}

TEST(Play, every_ply_is_told_in_order_to_everybody) {
  LiveServer server;
  Party party(server.port(), 3, {}, {"greedy", "random"});
  play_out(party.clients(), 7);
  for (auto* client : party.clients()) {
    ASSERT_TRUE(client->wait_for_ply(party[0].state["ply"].get<int>()));
    int next = 0;
    for (const auto& message : client->heard) {
      if (message["type"] != "state") continue;
      EXPECT_EQ(message["state"]["ply"], next++);
    }
    EXPECT_EQ(next, party[0].state["ply"].get<int>() + 1);
  }
}

// What a seat heard is exactly what replaying the whole record says it may hear, so nobody heard more.
TEST(Play, nobody_hears_anothers_secrets) {
  LiveServer server;
  Party party(server.port(), 3);
  Player spectator;
  spectator.enter(server.port(), party.table);
  play_out(party.clients(), 11);
  ASSERT_TRUE(spectator.client->wait_for_ply(party[0].state["ply"].get<int>()));
  auto replay = Replay::of(*read_record(http(server.port(), "GET", "/api/tables/" + party.table + "/record").json()));
  std::vector<std::pair<Viewer, TestClient*>> ears = {{Viewer(), spectator.client.get()}};
  for (Seat seat = 0; seat < 3; ++seat) ears.emplace_back(seat, &party[seat]);
  std::vector<std::map<int, Json>> states(ears.size());
  int hidden = 0;
  for (std::size_t i = 0; i < ears.size(); ++i) {
    for (const auto& message : ears[i].second->heard) {
      if (message["type"] == "state") states[i][message["state"]["ply"].get<int>()] = message["state"];
      if (message["type"] != "state") continue;
      for (const auto& event : message["state"]["events"]) {
        const bool own = ears[i].first && event.contains("seat") && event["seat"] == *ears[i].first;
        for (const auto* secret : {"card", "hand", "order"}) {
          const bool open = event["event"] != "drew" && event["event"] != "dealt" && event["event"] != "shuffled";
          if (own || open || !event.contains(secret)) continue;
          EXPECT_EQ(event[secret], nullptr) << event.dump();
          ++hidden;
        }
      }
    }
  }
  EXPECT_GT(hidden, 20);
  while (true) {
    for (std::size_t i = 0; i < ears.size(); ++i) {
      const auto state = states[i].find(replay->table().ply());
      if (state == states[i].end()) continue;  // the spectator came after the set-up
      ASSERT_EQ(state->second["view"], replay->table().view(ears[i].first));
      ASSERT_EQ(state->second["events"], replay->table().events(ears[i].first));
    }
    if (replay->done()) break;
    ASSERT_FALSE(replay->step());
  }
}

TEST(Play, wrong_messages_are_answered_and_nothing_is_lost) {
  LiveServer server;
  Party party(server.port(), 2);
  const int actor = party.actor();
  auto& acting = party[actor];
  auto& waiting = party[1 - actor];
  const auto code_of_text = [&](const std::string& text) {
    acting.send_text(text);
    return acting.wait_for("error")["code"];
  };
  EXPECT_EQ(code_of_text("{\"do\":"), "bad_json");
  EXPECT_EQ(code_of_text("[1,2]"), "bad_json");
  EXPECT_EQ(code_of_text(R"({"do":"chat","text":")" + std::string(5000, 'x') + "\"}"), "too_large");
  EXPECT_EQ(acting.code_of({{"do", "dance"}}), "unknown_action");
  EXPECT_EQ(acting.code_of({{"do", "move"}}), "bad_request");
  EXPECT_EQ(acting.code_of({{"do", "move"}, {"ply", 0}, {"move", "fly \u00e9"}}), "unknown_move");
  EXPECT_EQ(acting.code_of({{"do", "move"}, {"ply", 0}, {"move", std::string(59, 'x') + "\u00e9"}}), "unknown_move");
  EXPECT_EQ(acting.code_of(move_of(acting, 1)), "stale");
  EXPECT_EQ(acting.code_of(move_of(acting, -1)), "stale");
  EXPECT_EQ(waiting.code_of({{"do", "move"}, {"ply", 0}, {"move", "draw"}}), "not_your_turn");
  EXPECT_EQ(acting.code_of({{"do", "sit"}, {"seat", 0}, {"name", "X"}}), "already_started");
  EXPECT_EQ(acting.code_of({{"do", "stand"}}), "already_started");
  EXPECT_EQ(acting.code_of({{"do", "open"}, {"seat", 0}}), "already_started");
  EXPECT_EQ(acting.code_of({{"do", "bot"}, {"seat", 9}, {"bot", "greedy"}}), "no_such_seat");
  EXPECT_EQ(acting.code_of({{"do", "bot"}, {"seat", 1 - actor}, {"bot", "all_seeing"}}), "bad_request");
  EXPECT_EQ(acting.code_of({{"do", "bot"}, {"seat", 1 - actor}, {"bot", "greedy"}}), "not_away");
  EXPECT_EQ(acting.code_of({{"do", "bot"}, {"seat", 0}, {"bot", "genius"}}), "bad_request");
  EXPECT_EQ(acting.code_of({{"do", "chat"}, {"text", " "}}), "bad_text");
  EXPECT_EQ(acting.code_of({{"do", "rematch"}}), "not_over");
  Player stranger;
  stranger.enter(server.port(), party.table);
  EXPECT_EQ(stranger.client->table["you"], nullptr);
  for (const auto& message :
       {Json{{"do", "move"}, {"ply", 0}, {"move", "draw"}}, Json{{"do", "bot"}, {"seat", 0}, {"bot", "greedy"}},
        Json{{"do", "back"}}, Json{{"do", "why"}, {"move", "draw"}}}) {
    EXPECT_EQ(stranger.client->code_of(message), "not_seated") << message.dump();
  }
  EXPECT_EQ(acting.state["ply"], 0);
  EXPECT_EQ(acting.code_of(move_of(acting)), "ok");
  EXPECT_EQ(acting.state["ply"], 1);
  EXPECT_EQ(acting.code_of(move_of(acting, -1)), "stale");
}

TEST(Play, an_illegal_move_is_explained) {
  LiveServer server;
  Party party(server.port(), 2);
  auto& acting = party[party.actor()];
  const auto error = acting.ask({{"do", "move"}, {"ply", 0}, {"move", "keep"}});
  EXPECT_EQ(error["code"], "illegal_move");
  EXPECT_FALSE(error["clause"].get<std::string>().empty());
  EXPECT_FALSE(error["reason"].get<std::string>().empty());
  EXPECT_TRUE(error["args"].is_object());
  const auto why = acting.ask({{"do", "why"}, {"move", "keep"}});
  EXPECT_EQ(why["type"], "why");
  EXPECT_EQ(why["legal"], false);
  EXPECT_EQ(why["clause"], error["clause"]);
  const auto fine = acting.ask({{"do", "why"}, {"move", "draw"}});
  EXPECT_EQ(fine["legal"], true);
  EXPECT_FALSE(fine.contains("clause"));
}

TEST(Play, a_second_move_sent_at_once_is_stale) {
  LiveServer server;
  Party party(server.port(), 2);
  auto& acting = party[party.actor()];
  auto move = move_of(acting);
  move["id"] = 901;
  acting.send(move);
  move["id"] = 902;
  acting.send(move);
  EXPECT_EQ(acting.wait_for("ok")["id"], 901);
  const auto error = acting.wait_for("error");
  EXPECT_EQ(error["id"], 902);
  EXPECT_EQ(error["code"], "stale");
}

TEST(Play, coming_back_shows_the_same) {
  LiveServer server;
  Party party(server.port(), 2);
  for (int i = 0; i < 10; ++i) {
    auto& acting = party[party.actor()];
    ASSERT_EQ(acting.code_of(move_of(acting)), "ok");
    for (auto* client : party.clients()) ASSERT_TRUE(client->wait_for_ply(i + 1));
  }
  for (int restart = 0; restart < 2; ++restart) {
    for (auto& player : party.players) {
      TestClient& before = *player.client;
      TestClient again(server.port(), party.table, player.token);
      ASSERT_TRUE(again.wait_for("welcome").is_object());
      for (const auto* part : {"ply", "view", "actors", "moves", "prompt", "outcome"}) {
        EXPECT_EQ(again.state[part], before.state[part]) << part;
      }
      EXPECT_EQ(again.state["by"], "table");
      EXPECT_TRUE(again.state["events"].empty());
      ASSERT_EQ(again.welcome["log"].size(), 11U);
      int ply = 0;
      for (const auto& entry : again.welcome["log"]) EXPECT_EQ(entry["ply"], ply++);
      EXPECT_EQ(again.welcome["log"][10]["by"], "person");
    }
    if (restart == 0) server.restart();
  }
}

TEST(Seats, are_taken_left_and_given_to_bots) {
  LiveServer server;
  Player host, guest;
  const auto opened = open_table(server.port(), host.token, {"me", "open", "open"});
  const auto table = opened["table"].get<std::string>();
  EXPECT_EQ(opened["seat"], 0);
  host.enter(server.port(), table);
  guest.enter(server.port(), table);
  EXPECT_EQ(guest.client->state, nullptr);
  auto& h = *host.client;
  auto& g = *guest.client;
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 0}, {"name", "Ana"}}), "seat_taken");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 3}, {"name", "Ana"}}), "no_such_seat");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", -1}, {"name", "Ana"}}), "no_such_seat");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 1}, {"name", "  "}}), "bad_name");
  EXPECT_EQ(g.code_of({{"do", "bot"}, {"seat", 1}, {"bot", "greedy"}}), "not_host");
  EXPECT_EQ(g.code_of({{"do", "stand"}}), "not_seated");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 1}, {"name", " Ana "}}), "ok");
  EXPECT_EQ(g.table["you"], 1);
  EXPECT_EQ(g.table["seats"][1]["name"], "Ana");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 2}, {"name", "Ana"}}), "seat_busy");
  EXPECT_EQ(g.code_of({{"do", "bot"}, {"seat", 2}, {"bot", "greedy"}}), "not_host");
  EXPECT_EQ(g.code_of({{"do", "move"}, {"ply", 0}, {"move", "draw"}}), "not_started");
  EXPECT_EQ(g.code_of({{"do", "back"}}), "not_started");
  EXPECT_EQ(h.code_of({{"do", "bot"}, {"seat", 1}, {"bot", "greedy"}}), "seat_taken");
  EXPECT_EQ(h.code_of({{"do", "open"}, {"seat", 1}}), "seat_taken");
  EXPECT_EQ(g.code_of({{"do", "stand"}}), "ok");
  EXPECT_EQ(g.table["you"], nullptr);
  EXPECT_EQ(h.code_of({{"do", "bot"}, {"seat", 1}, {"bot", "random"}}), "ok");
  EXPECT_EQ(h.table["seats"][1]["bot"], "random");
  EXPECT_EQ(h.code_of({{"do", "open"}, {"seat", 1}}), "ok");
  EXPECT_EQ(h.table["seats"][1]["kind"], "open");
  EXPECT_EQ(h.code_of({{"do", "stand"}}), "ok");
  EXPECT_EQ(g.code_of({{"do", "sit"}, {"seat", 2}, {"name", "Ana"}}), "ok");
  EXPECT_EQ(g.table["host"], 2) << "the opener's seat is free: the first person's";
  EXPECT_EQ(h.code_of({{"do", "sit"}, {"seat", 1}, {"name", "Mia"}}), "ok");
  EXPECT_EQ(h.table["host"], 1);
  server.restart();
  host.enter(server.port(), table);
  EXPECT_EQ(host.client->table["you"], 1);
  EXPECT_EQ(host.client->table["seats"][0]["kind"], "open");
  EXPECT_EQ(host.client->code_of({{"do", "bot"}, {"seat", 0}, {"bot", "greedy"}}), "ok");
  EXPECT_EQ(host.client->table["status"], "playing") << "no seat is open any more";
  EXPECT_EQ(host.client->table["code"], nullptr);
}

TEST(Seats, a_bot_steps_in_for_the_absent_and_gives_the_seat_back) {
  auto options = LiveServer::quick();
  options.away_ms = 100;
  LiveServer server(options);
  Party party(server.port(), 2);
  party.players[1].client.reset();
  ASSERT_TRUE(party[0].wait_for("table").is_object());
  EXPECT_EQ(party[0].table["seats"][1]["online"], false);
  while (party[0].table["seats"][1]["bot"] == nullptr) ASSERT_TRUE(party[0].wait_for("table").is_object());
  EXPECT_EQ(party[0].table["seats"][1]["bot"], "casual");
  EXPECT_EQ(party[0].table["seats"][1]["kind"], "person");
  for (int i = 0; i < 200 && party[0].state["by"] != "bot"; ++i) {
    if (party[0].state["moves"].empty()) {
      ASSERT_TRUE(party[0].receive().has_value());
    } else {
      ASSERT_EQ(party[0].code_of(move_of(party[0])), "ok");
    }
  }
  EXPECT_EQ(party[0].state["by"], "bot");
  party.players[1].enter(server.port(), party.table);
  EXPECT_EQ(party[1].table["seats"][1]["bot"], "casual") << "it plays until they say so";
  EXPECT_EQ(party[1].code_of({{"do", "back"}}), "ok");
  EXPECT_EQ(party[1].table["seats"][1]["bot"], nullptr);
  EXPECT_EQ(party[1].code_of({{"do", "bot"}, {"seat", 1}, {"bot", "random"}}), "ok") << "one's own seat";
  EXPECT_EQ(party[1].table["seats"][1]["bot"], "random");
}

TEST(Seats, a_table_all_of_whose_people_are_away_sleeps) {
  auto options = LiveServer::quick();
  options.away_ms = 50;
  LiveServer server(options);
  Party party(server.port(), 2);
  party.players[0].client.reset();
  party.players[1].client.reset();
  Player spectator;
  spectator.enter(server.port(), party.table);
  const auto end = steady_ms() + 300;
  while (steady_ms() < end) spectator.client->receive(50);
  EXPECT_EQ(spectator.client->state["ply"], 0);
  EXPECT_EQ(spectator.client->table["seats"][0]["bot"], nullptr);
}

TEST(Seats, bots_alone_play_to_the_end) {
  LiveServer server;
  Player watcher;
  watcher.enter(server.port(),
                open_table(server.port(), watcher.token, {"greedy", "greedy", "random"})["table"].get<std::string>());
  while (watcher.client->state["outcome"] == nullptr) ASSERT_TRUE(watcher.client->wait_for("state").is_object());
  EXPECT_EQ(watcher.client->table["watching"], 1);
}

TEST(Clock, plays_the_timid_move) {
  LiveServer server;
  Party party(server.port(), 2, {{"clock", 1}});
  const int actor = party.actor();
  const auto timid = party[actor].state["moves"][0]["move"];
  EXPECT_EQ(party[actor].state["clock"]["of_ms"], 1000);
  EXPECT_LE(party[actor].state["clock"]["left_ms"].get<int>(), 1000);
  EXPECT_EQ(party[1 - actor].state["clock"]["of_ms"], 1000) << "everybody sees it";
  ASSERT_TRUE(party[actor].wait_for_ply(1));
  EXPECT_EQ(party[actor].state["by"], "clock");
  EXPECT_EQ(party[actor].state["seat"], actor);
  const auto event = party[actor].state["events"][0]["event"].get<std::string>();
  EXPECT_EQ(timid, "draw");
  EXPECT_EQ(event, "drew");
}

TEST(Rematch, brings_the_same_people_to_a_new_table) {
  LiveServer server;
  Party party(server.port(), 2, {{"options", {{"rounds", 5}}}}, {"greedy"});
  play_out(party.clients(), 3);
  Player stranger;
  stranger.enter(server.port(), party.table);
  EXPECT_EQ(stranger.client->code_of({{"do", "rematch"}}), "not_seated");
  EXPECT_EQ(party[1].code_of({{"do", "rematch"}}), "ok");
  const auto next = party[1].table["rematch"];
  ASSERT_TRUE(next.is_string());
  EXPECT_EQ(party[0].code_of({{"do", "rematch"}}), "ok");
  EXPECT_EQ(party[0].table["rematch"], next) << "one rematch, however many ask";
  const auto old_seed = http(server.port(), "GET", "/api/tables/" + party.table + "/record").json()["seed"];
  server.restart();
  for (int seat = 0; seat < 2; ++seat) {
    party.players[static_cast<std::size_t>(seat)].enter(server.port(), next.get<std::string>());
    EXPECT_EQ(party[seat].table["you"], seat);
    EXPECT_EQ(party[seat].table["options"]["rounds"], 5);
    EXPECT_EQ(party[seat].table["status"], "playing");
  }
  EXPECT_EQ(party[0].table["seats"][2]["bot"], "greedy");
  play_out(party.clients(), 4);
  EXPECT_NE(http(server.port(), "GET", "/api/tables/" + next.get<std::string>() + "/record").json()["seed"], old_seed);
  party.players[0].enter(server.port(), party.table);
  EXPECT_EQ(party[0].table["rematch"], next);
}

// The winner of the last game deals (Kill Doctor Lucky, R7): what a game hands on is part of the rematch's options.
TEST(Rematch, hands_on_what_the_game_wants) {
  LiveServer server;
  Party party(server.port(), 2, {{"game", "kill_doctor_lucky"}, {"options", {{"sharp_weapons", true}}}});
  EXPECT_EQ(party[0].table["options"]["dealer"], nullptr);
  for (unsigned game = 0; game < 2; ++game) {
    play_out(party.clients(), 5 + game);
    const auto winner = party[0].state["outcome"]["winners"][0];
    ASSERT_EQ(party[0].code_of({{"do", "rematch"}}), "ok");
    const auto next = party[0].table["rematch"].get<std::string>();
    server.restart();
    for (auto& player : party.players) player.enter(server.port(), next);
    EXPECT_EQ(party[0].table["options"]["dealer"], winner);
    EXPECT_EQ(party[0].table["options"]["sharp_weapons"], true);
    EXPECT_EQ(party[1].welcome["log"][0]["events"][0], (Json{{"event", "dealer_named"}, {"seat", winner}}));
  }
}

TEST(Chat, players_are_heard_by_all_and_spectators_by_spectators) {
  LiveServer server;
  Party party(server.port(), 2);
  Player one, two;
  one.enter(server.port(), party.table);
  two.enter(server.port(), party.table);
  EXPECT_EQ(party[0].code_of({{"do", "chat"}, {"text", "  Bonjour é "}}), "ok");
  EXPECT_EQ(one.client->wait_for("chat")["chat"]["text"], "Bonjour é");
  EXPECT_EQ(party[1].wait_for("chat")["chat"]["name"], "Mia");
  EXPECT_EQ(one.client->code_of({{"do", "chat"}, {"text", "pssst"}}), "ok");
  EXPECT_EQ(two.client->wait_for("chat")["chat"]["text"], "Bonjour é");
  EXPECT_EQ(two.client->wait_for("chat")["chat"]["text"], "pssst");
  EXPECT_EQ(party[0].ask({{"do", "ping"}})["type"], "pong");
  for (const auto& message : party[0].heard) {
    EXPECT_EQ(message.dump().find("pssst"), std::string::npos);
  }
  Player late;
  late.enter(server.port(), party.table);
  EXPECT_EQ(late.client->welcome["chat"].size(), 2U);
  TestClient again(server.port(), party.table, party.players[0].token);
  EXPECT_EQ(again.wait_for("welcome")["chat"].size(), 1U);
}

TEST(Records, show_a_running_game_as_its_viewer_saw_it) {
  LiveServer server;
  Party party(server.port(), 2);
  for (int i = 0; i < 6; ++i) {
    auto& acting = party[party.actor()];
    ASSERT_EQ(acting.code_of(move_of(acting)), "ok");
    for (auto* client : party.clients()) ASSERT_TRUE(client->wait_for_ply(i + 1));
  }
  const auto path = "/api/tables/" + party.table;
  EXPECT_EQ(http(server.port(), "GET", path + "/frames").status, 409);
  for (int viewer = -1; viewer < 2; ++viewer) {
    const auto token = viewer < 0 ? new_token() : party.players[static_cast<std::size_t>(viewer)].token;
    const auto record = http(server.port(), "GET", path + "/record", "", token).json();
    EXPECT_EQ(record["viewer"], viewer < 0 ? Json(nullptr) : Json(viewer));
    EXPECT_FALSE(record.contains("seed"));
    EXPECT_FALSE(record.contains("moves"));
    EXPECT_EQ(record["log"].size(), 7U);
    if (viewer < 0) {
      EXPECT_TRUE(record["view"]["hand"].empty());
    } else {
      EXPECT_EQ(record["view"], party[viewer].state["view"]);
    }
  }
  play_out(party.clients(), 5);
  const auto frames = http(server.port(), "GET", path + "/frames", "", party.players[1].token).json()["frames"];
  ASSERT_EQ(frames.size(), party[0].state["ply"].get<std::size_t>() + 1);
  EXPECT_EQ(frames[0]["by"], "table");
  EXPECT_EQ(frames.back()["view"], party[1].state["view"]);
  EXPECT_EQ(frames.back()["events"], party[1].state["events"]);
}

}  // namespace
}  // namespace lucky::testing
