// Answers to HTTP calls. An error's body is the same wherever it comes from; its status follows from its code.
#pragma once

#include "core/json.hpp"
#include "server/net.hpp"

namespace lucky {

Response json_response(int status, const Json& body);
Response error_response(const Error& error);
Response error_response(int status, const Error& error);

}  // namespace lucky
