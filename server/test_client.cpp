// Nothing runs between two calls: a client that is not asked anything neither reads nor answers pings.
#include "server/test_client.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/identity.hpp"

namespace lucky::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

namespace {

tcp::endpoint local(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

template <class Fields>
void set_headers(Fields& fields, const std::string& token, const Headers& headers) {
  if (!token.empty()) fields.set(beast::http::field::cookie, "other=1; lucky=" + token);
  for (const auto& [name, value] : headers) fields.set(name, value);
}

}  // namespace

HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
                const std::string& token, const Headers& headers) {
  namespace h = beast::http;
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code failed;
  stream.socket().connect(local(port), failed);
  HttpAnswer answer;
  if (failed) return answer;
  h::request<h::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(h::field::host, "localhost:" + std::to_string(port));
  request.set(h::field::connection, "close");
  set_headers(request, token, headers);
  request.body() = body;
  request.prepare_payload();
  h::write(stream, request, failed);
  beast::flat_buffer buffer;
  h::response_parser<h::string_body> parser;
  parser.body_limit(64 << 20);
  if (method == "HEAD") parser.skip(true);
  stream.expires_after(std::chrono::seconds(10));
  h::async_read(stream, buffer, parser, [&](error_code code, std::size_t) { failed = code; });
  io.run();
  if (failed) return answer;
  answer.status = parser.get().result_int();
  answer.body = parser.get().body();
  for (const auto& field : parser.get()) {
    std::string name(field.name_string().data(), field.name_string().size());
    for (auto& c : name) c = static_cast<char>(std::tolower(c));
    answer.headers[name] = std::string(field.value().data(), field.value().size());
  }
  return answer;
}

struct TestClient::Wire {
  asio::io_context io;
  beast::websocket::stream<tcp::socket> ws{io};
  beast::flat_buffer buffer;
  int status = 0;
  bool open = false, reading = false, arrived = false, deaf = false;

  void begin_read() {
    if (reading || deaf || !open) return;
    reading = true;
    ws.async_read(buffer, [this](error_code failed, std::size_t) {
      reading = false;
      arrived = !failed;
      if (failed) open = false;
    });
  }
};

TestClient::TestClient(std::uint16_t port, const std::string& table, const std::string& token, const Headers& headers)
    : wire_(std::make_unique<Wire>()) {
  auto& ws = wire_->ws;
  error_code failed;
  ws.next_layer().connect(local(port), failed);
  if (failed) return;
  ws.next_layer().set_option(tcp::no_delay(true), failed);
  ws.read_message_max(64 << 20);
  ws.set_option(beast::websocket::stream_base::decorator(
      [&](beast::websocket::request_type& request) { set_headers(request, token, headers); }));
  beast::websocket::response_type response;
  const auto host = "localhost:" + std::to_string(port);
  ws.async_handshake(response, host, "/ws?table=" + table, [&](error_code code) { failed = code; });
  wire_->io.run_for(std::chrono::seconds(5));
  wire_->status = response.result_int();
  wire_->open = !failed && wire_->status == 101;
}

TestClient::TestClient(TestClient&&) noexcept = default;
TestClient& TestClient::operator=(TestClient&&) noexcept = default;
TestClient::~TestClient() {
  if (wire_) hang_up();
}

int TestClient::upgrade_status() const { return wire_->status; }
bool TestClient::connected() const { return wire_->open; }
void TestClient::stop_reading() { wire_->deaf = true; }

void TestClient::hang_up() {
  error_code ignored;
  wire_->ws.next_layer().close(ignored);
  wire_->open = false;
  wire_->io.restart();
  wire_->io.run_for(milliseconds(100));  // the pending read ends
}

void TestClient::send(const Json& message) { send_text(message.dump()); }

void TestClient::send_text(const std::string& text) {
  error_code failed;
  wire_->ws.text(true);
  wire_->ws.write(asio::buffer(text), failed);
}

std::optional<Json> TestClient::receive(int ms) {
  const auto end = std::chrono::steady_clock::now() + milliseconds(ms);
  wire_->begin_read();
  wire_->io.restart();
  wire_->io.poll();
  while (wire_->reading && std::chrono::steady_clock::now() < end) {
    wire_->io.restart();
    wire_->io.run_one_until(end);
  }
  if (!wire_->arrived) return {};
  wire_->arrived = false;
  const auto text = beast::buffers_to_string(wire_->buffer.data());
  wire_->buffer.consume(wire_->buffer.size());
  auto json = parse_json(text);
  EXPECT_TRUE(json.is_object()) << text;
  note(json);
  return json;
}

void TestClient::note(const Json& message) {
  heard.push_back(message);
  const auto& type = message["type"];
  if (type == "welcome") {
    welcome = message;
    table = message["table"];
    state = message["state"];
  }
  if (type == "table") table = message["table"];
  if (type == "state") state = message["state"];
}

Json TestClient::ask(Json message) {
  const int id = next_id_++;
  message["id"] = id;
  send(message);
  while (auto got = receive()) {
    const auto found = got->find("id");
    if (found != got->end() && *found == id) return *got;
  }
  ADD_FAILURE() << "no answer to " << message.dump();
  return Json::object();
}

std::string TestClient::code_of(Json message) {
  const auto answer = ask(std::move(message));
  if (answer.contains("code")) return answer["code"].get<std::string>();
  return answer.contains("type") ? answer["type"].get<std::string>() : "nothing";
}

Json TestClient::wait_for(const std::string& type, int ms) {
  const auto end = std::chrono::steady_clock::now() + milliseconds(ms);
  while (true) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now()).count();
    const auto got = left > 0 ? receive(static_cast<int>(left)) : std::nullopt;
    if (!got) return nullptr;
    if ((*got)["type"] == type) return *got;
  }
}

bool TestClient::wait_for_ply(int ply, int ms) {
  const auto end = std::chrono::steady_clock::now() + milliseconds(ms);
  while (!state.is_object() || state["ply"].get<int>() < ply) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now()).count();
    if (left <= 0 || !receive(static_cast<int>(left))) return false;
  }
  return true;
}

std::filesystem::path temporary_folder() {
  auto name = (std::filesystem::temp_directory_path() / "lucky_test_XXXXXX").string();
  EXPECT_NE(mkdtemp(name.data()), nullptr);
  return name;
}

LiveServer::LiveServer(ServeOptions options) : options_(std::move(options)), folder_(temporary_folder()) {
  options_.port = 0;
  options_.threads = 2;
  options_.db = folder_ / "lucky.db";
  start();
}

ServeOptions LiveServer::quick() {
  ServeOptions options;
  options.bot_delay_ms = 0;
  options.messages_per_second = options.messages_at_once = 1'000'000;
  options.posts_per_second = options.posts_at_once = 1'000'000;
  return options;
}

void LiveServer::start() {
  auto server = Server::open(options_);
  ASSERT_TRUE(server) << server.error().message;
  server_ = std::move(*server);
  thread_ = std::thread([this] { server_->run(); });
}

void LiveServer::stop() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

void LiveServer::restart() {
  stop();
  start();
}

LiveServer::~LiveServer() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

Json open_table(std::uint16_t port, const std::string& token, const std::vector<std::string>& seats, const Json& more) {
  Json body = {{"game", "lucky_jack"}, {"name", "Mia"}, {"seats", Json::array()}};
  for (const auto& seat : seats) {
    const bool bot = seat != "me" && seat != "open";
    body["seats"].push_back(bot ? Json{{"kind", "bot"}, {"bot", seat}} : Json{{"kind", seat}});
  }
  if (more.is_object()) body.update(more);
  const auto answer = http(port, "POST", "/api/tables", body.dump(), token);
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.status == 201 ? answer.json() : Json{{"table", ""}, {"code", nullptr}};
}

namespace {

// Mostly what brings the game forward (a Jackpot, a discard that costs nothing), else anything legal.
std::string some_move(const Json& moves, unsigned chance) {
  for (const auto* wanted : {"won", "equal", "higher"}) {
    for (const auto& move : moves) {
      const bool wins = move.value("jackpot", 0) > 0;
      if (chance % 8 != 0 && (wins || move.value("effect", Json()) == wanted)) return move["move"].get<std::string>();
    }
  }
  return moves[chance / 8 % moves.size()]["move"].get<std::string>();
}

}  // namespace

void play_out(std::vector<TestClient*> clients, unsigned seed, int most_plies) {
  for (int step = 0; step < most_plies; ++step) {
    TestClient* actor = nullptr;
    for (auto* client : clients) {
      while (const auto more = client->receive(0)) {
      }
      if (!client->state["moves"].empty()) actor = client;
    }
    if (clients.front()->state["outcome"].is_object()) return;
    if (!actor) {  // a bot's turn, or the news is on its way
      clients.front()->receive(1000);
      continue;
    }
    const Json moves = actor->state["moves"];
    seed = seed * 1664525U + 1013904223U;
    const auto move = some_move(moves, seed >> 8);
    const int ply = actor->state["ply"].get<int>();
    const auto code = actor->code_of({{"do", "move"}, {"ply", ply}, {"move", move}});
    const bool overtaken = code == "stale" && actor->state["ply"].get<int>() > ply;
    if (overtaken) continue;  // by a bot that was faster
    ASSERT_EQ(code, "ok") << move;
    ASSERT_GT(actor->state["ply"].get<int>(), ply) << "the state comes before the answer";
    for (auto* client : clients) ASSERT_TRUE(client->wait_for_ply(ply + 1));
  }
  FAIL() << "the game did not end";
}

}  // namespace lucky::testing
