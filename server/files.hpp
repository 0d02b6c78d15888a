// Files: the web client on disk. Whatever a path says, nothing outside the folder is ever read.
#pragma once

#include <filesystem>
#include <map>

#include "server/net.hpp"

namespace lucky {

class Files {
 public:
  explicit Files(const std::filesystem::path& folder);

  // A file; index.html for a page of the client (a path without a dot in its last part); else 404.
  Response answer(const Request& request);

 private:
  struct File {
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
    std::string content, etag;
  };
  const File* find(const std::string& path);

  std::filesystem::path folder_;  // canonical, or empty
  std::map<std::string, File> cache_;
};

}  // namespace lucky
