// What of the JSON library would otherwise be compiled again in every file.
#include "core/json.hpp"

namespace lucky {

Json parse_json(std::string_view text) { return Json::parse(text, nullptr, false); }

Json json_bool(bool value) { return value; }
Json json_number(std::int64_t value) { return value; }
Json json_number(std::uint64_t value) { return value; }
Json json_number(double value) { return value; }
Json json_text(std::string value) { return value; }

void put_field(Json& object, std::string_view name, Json value) {
  auto& fields = object.get_ref<Json::object_t&>();
  static_cast<Json::object_t::Container&>(fields).emplace_back(std::string(name), std::move(value));
}

void put_item(Json& array, Json value) { array.push_back(std::move(value)); }

const Json* find_field(const Json& json, std::string_view name) {
  if (!json.is_object()) return nullptr;
  for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
    if (key == name) return &value;
  }
  return nullptr;
}

bool read_number(const Json& json, std::int64_t& value) {
  if (json.is_number_integer()) value = json.get<std::int64_t>();
  return json.is_number_integer();
}

bool read_text(const Json& json, std::string& value) {
  if (json.is_string()) value = json.get_ref<const std::string&>();
  return json.is_string();
}

}  // namespace lucky

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<nlohmann::ordered_json>;
