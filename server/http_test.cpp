// The HTTP side: calls, pages, headers, limits.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

std::string error_of(const HttpAnswer& answer) {
  const auto json = answer.json();
  return json.is_object() && json.contains("error") ? json["error"]["code"].get<std::string>() : "none";
}

TEST(Http, lists_games) {
  LiveServer server;
  const auto games = http(server.port(), "GET", "/api/games").json()["games"];
  ASSERT_FALSE(games.empty());
  EXPECT_EQ(games[0]["key"], "lucky_jack");
  EXPECT_EQ(games[0]["players"], (Json{{"min", 2}, {"max", 6}}));
  for (const auto& game : games) EXPECT_EQ(game["bots"], (Json{"beginner", "casual", "strong", "expert"}));
  EXPECT_EQ(games[0]["options"][0]["key"], "rounds");
}

TEST(Http, refuses_what_it_cannot_open) {
  LiveServer server;
  const auto code = [&](const std::string& body) { return error_of(http(server.port(), "POST", "/api/tables", body)); };
  EXPECT_EQ(code("{"), "bad_json");
  EXPECT_EQ(code(R"({"game":"chess","seats":[{"kind":"open"},{"kind":"open"}]})"), "bad_game");
  for (const auto* bot : {R"("all_seeing")", R"("reference")", R"("deep_blue")", "3"})
    EXPECT_EQ(
        code(fmt::format(R"({{"game":"lucky_jack","seats":[{{"kind":"open"}},{{"kind":"bot","bot":{}}}]}})", bot)),
        "bad_seats");
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":[{"kind":"open"}]})"), "bad_seats");
  EXPECT_EQ(code(R"({"game":"lucky_jack","options":{"rounds":4},"seats":[{"kind":"open"},{"kind":"bot"}]})"),
            "bad_options");
  EXPECT_EQ(code(R"({"game":"kill_doctor_lucky","options":{"dealer":2},"seats":[{"kind":"open"},{"kind":"bot"}]})"),
            "bad_options");
  EXPECT_EQ(code(R"({"game":"lucky_jack","options":[],"seats":[{"kind":"open"},{"kind":"bot"}]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"lucky_jack","name":"\u0007","seats":[{"kind":"me"},{"kind":"bot"}]})"), "bad_name");
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", std::string(20'000, 'x')).status, 413);
  EXPECT_EQ(http(server.port(), "DELETE", "/api/tables").status, 405);
  EXPECT_EQ(error_of(http(server.port(), "GET", "/api/nothing")), "no_such_page");
  EXPECT_EQ(http(server.port(), "GET", "/%zz").status, 400);
  EXPECT_EQ(error_of(http(server.port(), "GET", "/api/tables/nothing/record")), "no_such_table");
  EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + new_table_id() + "/frames").status, 404);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").body, "ok");
}

TEST(Http, another_pages_post_is_refused) {
  LiveServer server;
  const std::string body = R"({"game":"lucky_jack","seats":[{"kind":"open"},{"kind":"bot"}]})";
  const auto post = [&](const std::string& origin) {
    return http(server.port(), "POST", "/api/tables", body, "", {{"Origin", origin}}).status;
  };
  EXPECT_EQ(post("http://evil.example"), 403);
  EXPECT_EQ(post("null"), 403);
  EXPECT_EQ(post("http://localhost:" + std::to_string(server.port())), 201);
}

TEST(Http, a_stranger_gets_a_cookie_and_keeps_it) {
  LiveServer server;
  const auto first = http(server.port(), "GET", "/api/mine");
  const auto cookie = first.headers.at("set-cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  const auto token = cookie.substr(6, 64);
  ASSERT_TRUE(is_token(token));
  EXPECT_FALSE(http(server.port(), "GET", "/api/mine", "", token).headers.contains("set-cookie"));
  EXPECT_TRUE(http(server.port(), "GET", "/api/mine", "", "nonsense").headers.contains("set-cookie"));
}

TEST(Http, codes_lead_to_waiting_tables) {
  LiveServer server;
  const auto opened = open_table(server.port(), new_token(), {"me", "open"});
  auto code = opened["code"].get<std::string>();
  for (auto& c : code) c = static_cast<char>(std::toupper(c));
  const auto found = http(server.port(), "GET", "/api/codes/" + code);
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.json()["table"], opened["table"]);
  EXPECT_EQ(found.json()["link"], opened["link"]);
  EXPECT_EQ(error_of(http(server.port(), "GET", "/api/codes/zzzz00")), "no_such_code");
  Player other;
  other.enter(server.port(), opened["table"].get<std::string>());
  ASSERT_EQ(other.client->code_of({{"do", "sit"}, {"seat", 1}, {"name", "Ana"}}), "ok");
  EXPECT_EQ(other.client->table["code"], nullptr);
  EXPECT_EQ(error_of(http(server.port(), "GET", "/api/codes/" + code)), "no_such_code") << "the game has started";
  int refused = 0;
  for (int i = 0; i < 25; ++i) refused += http(server.port(), "GET", "/api/codes/zzzz00").status == 429 ? 1 : 0;
  EXPECT_GE(refused, 7);
}

TEST(Http, lists_mine_and_public_tables) {
  LiveServer server;
  const auto me = new_token();
  const auto hidden = open_table(server.port(), me, {"me", "open"})["table"];
  const auto full = open_table(server.port(), me, {"open", "me"}, {{"public", true}})["table"];
  const auto open = open_table(server.port(), new_token(), {"me", "open"}, {{"public", true}})["table"];
  Player other;
  other.enter(server.port(), full.get<std::string>());
  ASSERT_EQ(other.client->code_of({{"do", "sit"}, {"seat", 0}, {"name", "Ana"}}), "ok");
  const auto mine = http(server.port(), "GET", "/api/mine", "", me).json()["tables"];
  ASSERT_EQ(mine.size(), 2U);
  for (const auto& brief : mine) EXPECT_EQ(brief["you"], brief["table"] == full ? 1 : 0);
  const auto listed = http(server.port(), "GET", "/api/tables").json()["tables"];
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0]["table"], open) << "an open seat comes first";
  EXPECT_EQ(listed[1]["status"], "playing");
  EXPECT_EQ(listed[1]["must"].size(), 1U);
  EXPECT_EQ(listed[1]["you"], nullptr);
  server.restart();
  EXPECT_EQ(http(server.port(), "GET", "/api/mine", "", me).json()["tables"].size(), 2U);
}

TEST(Http, nobody_opens_tables_without_end) {
  auto options = LiveServer::quick();
  options.tables_per_person = 3;
  LiveServer server(options);
  const auto me = new_token();
  for (int i = 0; i < 3; ++i) open_table(server.port(), me, {"me", "open"});
  const std::string body = R"({"game":"lucky_jack","seats":[{"kind":"open"},{"kind":"bot"}]})";
  const auto refused = http(server.port(), "POST", "/api/tables", body, me);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(error_of(refused), "too_many_tables");
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", body, new_token()).status, 201);
}

class Pages : public ::testing::Test {
 protected:
  std::filesystem::path web = temporary_folder();
  std::unique_ptr<LiveServer> server;

  Pages() {
    std::filesystem::create_directories(web / "site/assets");
    std::ofstream(web / "site/index.html") << "<p>the client";
    std::ofstream(web / "site/assets/app-1a2b.js") << "let a = 1";
    std::ofstream(web / "site/.secret") << "secret";
    std::ofstream(web / "outside.txt") << "secret";
    std::filesystem::create_symlink(web / "outside.txt", web / "site/link.txt");
    auto options = LiveServer::quick();
    options.web = web / "site";
    server = std::make_unique<LiveServer>(options);
  }
  ~Pages() override { std::filesystem::remove_all(web); }
  HttpAnswer page(const std::string& path, const Headers& headers = {}, const std::string& method = "GET") const {
    return http(server->port(), method, path, "", "", headers);
  }
};

TEST_F(Pages, serves_the_client) {
  for (const auto* path : {"/", "/index.html", "/t/abc", "/rules"}) {
    const auto answer = page(path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, "<p>the client");
    EXPECT_EQ(answer.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(answer.headers.at("cache-control"), "no-cache");
    EXPECT_NE(answer.headers.at("content-security-policy").find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  }
  const auto script = page("/assets/app-1a2b.js");
  EXPECT_EQ(script.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
  EXPECT_EQ(page("/assets/app-1a2b.js", {{"If-None-Match", script.headers.at("etag")}}).status, 304);
  const auto head = page("/", {}, "HEAD");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), "13");
}

TEST_F(Pages, serves_nothing_else) {
  for (const auto* path :
       {"/../outside.txt", "/%2e%2e/outside.txt", "/assets/../../outside.txt", "/..%2foutside.txt", "/.secret",
        "/link.txt", "//outside.txt", "/assets/missing.js", "/%00.txt", "/..\\outside.txt"}) {
    const auto answer = page(path);
    EXPECT_EQ(answer.body.find("secret"), std::string::npos) << path;
    EXPECT_EQ(answer.status, 404) << path;
  }
}

}  // namespace
}  // namespace lucky::testing
