// `server_test --load TABLES SECONDS`: how many moves a second are acknowledged (written and told) with so many tables
// of two at once, and how long one waits for it. Clients and server share this machine.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

using Clock = std::chrono::steady_clock;

// Plays at one table after another until time is up; gives the microseconds of every acknowledged move.
std::vector<double> play_for(std::uint16_t port, Clock::time_point end, unsigned seed) {
  std::vector<double> waits;
  while (Clock::now() < end) {
    Party party(port, 2);
    while (Clock::now() < end && !party[0].state["outcome"].is_object()) {
      auto& acting = party[party.actor()];
      auto& other = party[1 - party.actor()];
      const auto& moves = acting.state["moves"];
      const int ply = acting.state["ply"].get<int>();
      seed = seed * 1664525U + 1013904223U;
      const auto move = moves[(seed >> 8) % moves.size()]["move"];
      const auto sent = Clock::now();
      if (acting.code_of({{"do", "move"}, {"ply", ply}, {"move", move}}) != "ok") return waits;
      waits.push_back(std::chrono::duration<double, std::micro>(Clock::now() - sent).count());
      if (!other.wait_for_ply(ply + 1)) return waits;
      acting.heard.clear();
      other.heard.clear();
    }
  }
  return waits;
}

}  // namespace

int load(int tables, int seconds) {
  auto options = LiveServer::quick();
  options.tables_per_address = 1'000'000;
  LiveServer server(options);
  std::vector<std::vector<double>> all(static_cast<std::size_t>(tables));
  std::vector<std::thread> threads;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  for (std::size_t i = 0; i < all.size(); ++i) {
    threads.emplace_back([&, i] { all[i] = play_for(server.port(), end, static_cast<unsigned>(i)); });
  }
  for (auto& thread : threads) thread.join();
  std::vector<double> waits;
  for (const auto& some : all) waits.insert(waits.end(), some.begin(), some.end());
  if (waits.empty()) return 1;
  std::ranges::sort(waits);
  const auto at = [&](double share) {
    return waits[static_cast<std::size_t>(share * double(waits.size() - 1))] / 1000;
  };
  fmt::print("tables={} moves/s={:.0f} ack p50={:.2f} ms p99={:.2f} ms\n", tables, double(waits.size()) / seconds,
             at(0.5), at(0.99));
  return 0;
}

}  // namespace lucky::testing
