// What of the JSON library would otherwise be compiled again in every file.
#include "core/json.hpp"

namespace lucky {

Json parse_json(std::string_view text) { return Json::parse(text, nullptr, false); }

}  // namespace lucky

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<nlohmann::ordered_json>;
