// Who somebody is, and names nobody can guess. A person is the hash of the token in their cookie; the token itself is
// never kept.
#pragma once

#include <string>
#include <string_view>

namespace lucky {

std::string new_token();                        // 64 hex digits
bool is_token(std::string_view text);           // well formed
std::string person_of(std::string_view token);  // the hash that is kept
std::string new_table_id();                     // 130 random bits, 26 characters of a-z and 2-7
bool is_table_id(std::string_view text);
std::string new_code();  // six characters to read out loud: "bofa27"
bool is_code(std::string_view text);
std::string fingerprint(std::string_view content);  // for ETags

// As fast for a wrong secret as for the right one.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace lucky
