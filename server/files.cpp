// A file is kept in memory until it changes on disk. A path is judged twice: by its letters, and, because a link may
// lead anywhere, by where it ends.
#include "server/files.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "server/identity.hpp"
#include "server/responses.hpp"

namespace lucky {
namespace {

constexpr std::string_view kNoClient =
    "<!doctype html><html lang=en><meta charset=utf-8><title>Lucky Table</title>"
    "<p>The server is running, but it was started without the web client.";

std::string mime(std::string_view path) {
  static const std::map<std::string, std::string, std::less<>> types = {
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"webmanifest", "application/manifest+json"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"jpeg", "image/jpeg"},
      {"webp", "image/webp"},
      {"avif", "image/avif"},
      {"gif", "image/gif"},
      {"ico", "image/x-icon"},
      {"woff", "font/woff"},
      {"woff2", "font/woff2"},
      {"ttf", "font/ttf"},
      {"wasm", "application/wasm"},
      {"mp3", "audio/mpeg"},
      {"ogg", "audio/ogg"},
      {"wav", "audio/wav"},
      {"txt", "text/plain; charset=utf-8"},
      {"md", "text/markdown; charset=utf-8"},
  };
  const auto dot = path.rfind('.');
  const auto found = dot == path.npos ? types.end() : types.find(path.substr(dot + 1));
  return found == types.end() ? "application/octet-stream" : found->second;
}

// No part is empty, hidden or a way up.
bool is_plain(std::string_view path) {
  if (path.empty() || path.front() != '/' || path.find_first_of(std::string_view("\\\0", 2)) != path.npos) return false;
  return path.find("//") == path.npos && path.find("/.") == path.npos;
}

}  // namespace

Files::Files(const std::filesystem::path& folder) {
  std::error_code failed;
  if (!folder.empty()) folder_ = std::filesystem::canonical(folder, failed);
  if (failed) folder_.clear();
}

const Files::File* Files::find(const std::string& path) {
  if (folder_.empty() || !is_plain(path)) return nullptr;
  std::error_code failed;
  const auto real = std::filesystem::canonical(folder_ / path.substr(1), failed);
  if (failed || !std::filesystem::is_regular_file(real, failed)) return nullptr;
  const auto [outside, inside] = std::ranges::mismatch(folder_, real);
  if (outside != folder_.end()) return nullptr;  // a link that leads out
  const auto changed = std::filesystem::last_write_time(real, failed);
  const auto size = std::filesystem::file_size(real, failed);
  if (failed) return nullptr;
  auto& file = cache_[path];
  if (file.etag.empty() || file.changed != changed || file.size != size) {
    std::ifstream in(real, std::ios::binary);
    file = {changed, size, {std::istreambuf_iterator<char>(in), {}}, {}};
    file.etag = '"' + fingerprint(file.content) + '"';
  }
  return &file;
}

Response Files::answer(const Request& request) {
  if (folder_.empty()) return {request.path == "/" ? 200 : 404, std::string(kNoClient), mime(".html")};
  std::string path = request.path;
  const File* file = find(path);
  if (!file && path.find('.', path.rfind('/')) == path.npos) file = find(path = "/index.html");
  if (!file) return error_response({"no_such_page", "there is no such page"});
  // Vite names what it builds after its content: such a file never changes.
  const auto* cache = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  if (request.if_none_match == file->etag) return {304, {}, mime(path), cache, file->etag};
  return {200, file->content, mime(path), cache, file->etag};
}

}  // namespace lucky
