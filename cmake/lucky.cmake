# The few build verbs of this project.

# Warnings are errors for our own code, with every compiler.
function(lucky_target name)
  # These headers are most of the compiling time and never change.
  target_precompile_headers(${name} PRIVATE <nlohmann/json.hpp> <boost/describe.hpp> <boost/mp11.hpp> <fmt/format.h>
                            <algorithm> <functional> <map> <memory> <optional> <string> <variant> <vector>)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_options(${name} PRIVATE -Wall -Wextra -Werror)
  target_compile_definitions(${name} PUBLIC JSON_NOEXCEPTION JSON_USE_IMPLICIT_CONVERSIONS=0 BOOST_ALL_NO_LIB)
endfunction()

# Tests are compiled for the compiler's speed; what they test is not. At -O1 g++ 12 warns of what is not there.
function(lucky_test name)
  lucky_target(${name})
  target_compile_options(${name} PRIVATE -O1 $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endfunction()

# lucky_library(NAME [ENGINE] sources...): ENGINE code is built without exceptions.
function(lucky_library name)
  cmake_parse_arguments(arg "ENGINE" "" "" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  lucky_target(${name})
  if(arg_ENGINE)
    target_compile_options(${name} PRIVATE -fno-exceptions)
    target_compile_definitions(${name} PRIVATE BOOST_NO_EXCEPTIONS)
  endif()
endfunction()

# lucky_embed(OUT patterns...): the files, by their path in the repository, as a source that defines lucky::embedded().
function(lucky_embed out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${ARGN})
  set(generated ${PROJECT_BINARY_DIR}/embedded.cpp)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DOUT=${generated} -DBASE=${PROJECT_SOURCE_DIR} "-DFILES=${files}"
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${paths} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()
