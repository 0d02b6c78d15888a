# Writes the files into one C++ source as raw strings; see lucky_embed.
set(text "#include \"core/embedded.hpp\"\n\nnamespace lucky {\n\nstd::string_view embedded(std::string_view path) {\n")
foreach(file IN LISTS FILES)
  file(READ "${BASE}/${file}" content)
  string(APPEND text "  if (path == \"${file}\") return R\"lucky(${content})lucky\";\n")
endforeach()
string(APPEND text "  return {};\n}\n\n}  // namespace lucky\n")
file(WRITE "${OUT}" "${text}")
