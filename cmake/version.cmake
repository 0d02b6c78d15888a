# Writes OUT, the source of cli/version.hpp, if it would be another: NUMBER, and what git says of SOURCE.
execute_process(COMMAND git describe --tags --match v* --always --dirty WORKING_DIRECTORY ${SOURCE}
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
set(text "${NUMBER}")
if(commit)
  set(text "${NUMBER} (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#include \"cli/version.hpp\"

namespace lucky::cli {

std::string_view version_number() { return \"${NUMBER}\"; }
std::string_view version_text() { return \"${text}\"; }

}  // namespace lucky::cli
")
