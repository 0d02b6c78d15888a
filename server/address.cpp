// The frame is UTF-8, what is in it ASCII: its bytes are its columns.
#include "server/address.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <memory>

namespace lucky {
namespace {

bool is_loopback(const std::string& host) { return host == "127.0.0.1" || host == "::1"; }
bool is_everywhere(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

std::string page(const std::string& host, std::uint16_t port) {
  return fmt::format(fmt::runtime(host.find(':') == host.npos ? "http://{}:{}" : "http://[{}]:{}"), host, port);
}

}  // namespace

std::vector<std::string> addresses_of_this_machine() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  for (const auto* one = all.get(); one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || one->ifa_flags & IFF_LOOPBACK) continue;
    char text[INET_ADDRSTRLEN] = {};
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text, sizeof text);
    found.emplace_back(text);
  }
  return found;
}

std::vector<std::string> pages(const std::string& host, std::uint16_t port, std::span<const std::string> machine) {
  if (is_loopback(host)) return {page("localhost", port)};
  if (!is_everywhere(host)) return {page(host, port)};
  std::vector<std::string> found{page("localhost", port)};
  for (const auto& address : machine) found.push_back(page(address, port));
  return found;
}

std::string box_around(std::span<const std::string> pages) {
  std::vector<std::string> lines{"", "Open this page in a browser:", "", "    " + pages.front() + "/", ""};
  if (pages.size() > 1) {
    lines.emplace_back("From other machines:");
    lines.emplace_back("");
    for (const auto& page : pages.subspan(1)) lines.push_back("    " + page + "/");
    lines.emplace_back("");
  }
  lines.emplace_back("Ctrl+C closes it; the tables are kept.");
  lines.emplace_back("");
  const auto width = std::ranges::max(lines, {}, &std::string::size).size() + 6;
  std::string edge, box;
  for (std::size_t i = 0; i < width; ++i) edge += "═";
  for (const auto& line : lines) box += fmt::format("  ║   {:<{}}║\n", line, width - 3);
  return fmt::format("\n  ╔{0}╗\n{1}  ╚{0}╝\n", edge, box);
}

}  // namespace lucky
