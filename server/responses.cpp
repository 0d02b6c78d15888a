// A code without a status of its own is a bad request.
#include "server/responses.hpp"

#include <map>

#include "server/protocol.hpp"

namespace lucky {
namespace {

int status_of(std::string_view code) {
  static const std::map<std::string_view, int> statuses = {
      {"no_such_table", 404}, {"no_such_code", 404}, {"no_such_page", 404}, {"bad_origin", 403},
      {"not_over", 409},      {"too_fast", 429},     {"too_large", 413},    {"too_many_tables", 429},
      {"shutting_down", 503}, {"storage", 503}};
  const auto found = statuses.find(code);
  return found == statuses.end() ? 400 : found->second;
}

}  // namespace

Response json_response(int status, const Json& body) { return {status, protocol::text_of(body)}; }

Response error_response(const Error& error) { return error_response(status_of(error.code), error); }

Response error_response(int status, const Error& error) {
  return json_response(status, {{"error", {{"code", error.code}, {"message", error.message}}}});
}

}  // namespace lucky
