// Errors that more than one file answers with. Clients know them by their codes: docs/protocol.md lists all of them.
#pragma once

#include "core/error.hpp"

namespace lucky {

inline Error bad_origin() { return {"bad_origin", "this page is not from this server"}; }
inline Error not_over() { return {"not_over", "the game is not over"}; }
inline Error not_started() { return {"not_started", "the game has not started yet"}; }
inline Error shutting_down() { return {"shutting_down", "the server is shutting down"}; }

}  // namespace lucky
