# The few build verbs of this project.

# The games of this build: those named, or every folder of games/. What is found is not kept in the cache, so that a new
# folder is in the next build.
file(GLOB rules CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*/text/rules.en.md)
list(TRANSFORM rules REPLACE "/.*" "")
set(LUCKY_GAMES "" CACHE STRING "The keys of the games to build, as in a;b; all of them if empty")
foreach(key ${LUCKY_GAMES})
  if(NOT key IN_LIST rules)
    message(FATAL_ERROR "LUCKY_GAMES: there is no games/${key}/text/rules.en.md")
  endif()
endforeach()
if(NOT LUCKY_GAMES)
  set(LUCKY_GAMES ${rules})
endif()

# lucky_sources(OUT patterns...): the files, less those of tests and of games that are not built.
function(lucky_sources out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${ARGN})
  list(FILTER files EXCLUDE REGEX "_test\\.cpp$|/test_[a-z]+\\.cpp$")
  foreach(file ${files})
    if(file MATCHES "^games/([a-z0-9_]+)/" AND NOT CMAKE_MATCH_1 IN_LIST LUCKY_GAMES)
      list(REMOVE_ITEM files ${file})
    endif()
  endforeach()
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# Warnings are errors for our own code, with every compiler.
function(lucky_target name)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_options(${name} PRIVATE -Wall -Wextra -Werror)
  target_compile_definitions(${name} PUBLIC JSON_NOEXCEPTION JSON_USE_IMPLICIT_CONVERSIONS=0 BOOST_ALL_NO_LIB)
endfunction()

# The headers that are most of the compiling time and never change are compiled once, for OWNER; targets compiled alike
# use the same.
function(lucky_precompile name owner)
  if(name STREQUAL owner)
    target_precompile_headers(${name} PRIVATE <nlohmann/json.hpp> <boost/container/static_vector.hpp>
                              <boost/describe.hpp> <boost/mp11.hpp> <fmt/format.h> <algorithm> <functional> <map>
                              <memory> <optional> <string> <variant> <vector> ${ARGN})
  else()
    target_precompile_headers(${name} REUSE_FROM ${owner})
  endif()
endfunction()

# lucky_library(NAME [ENGINE] sources...): ENGINE code is built without exceptions.
function(lucky_library name)
  cmake_parse_arguments(arg "ENGINE" "" "" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  lucky_target(${name})
  if(arg_ENGINE)
    target_compile_options(${name} PRIVATE -fno-exceptions)
    target_compile_definitions(${name} PRIVATE BOOST_NO_EXCEPTIONS)
    lucky_precompile(${name} core)
  else()
    lucky_precompile(${name} lab)
  endif()
endfunction()

# lucky_unite(TARGET [PARTS [APART]]): files that share most of their headers are compiled together: those of each game,
# the others in so many parts, and those whose path matches APART in one of their own. It halves the work;
# -DLUCKY_UNITY=OFF compiles every file by itself.
option(LUCKY_UNITY "Compile files that share their headers together" ON)
function(lucky_unite name)
  if(NOT LUCKY_UNITY)
    return()
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${name} SOURCES)
  set(count 0)
  foreach(source ${sources})
    string(REGEX MATCH "^games/[a-z0-9_]+" key ${source})
    if(NOT key)
      cmake_path(GET source STEM key)  # made from a one_game.cpp.in
    endif()
    cmake_path(GET key FILENAME key)
    if(key IN_LIST LUCKY_GAMES)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${key})
    elseif(ARGV2 AND source MATCHES "${ARGV2}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP apart)
    elseif(ARGV1)
      math(EXPR part "${count} % ${ARGV1}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP part_${part})
      math(EXPR count "${count} + 1")
    endif()
  endforeach()
endfunction()

# "LuckyJack" for lucky_jack: the class of a game has the name of its folder.
function(lucky_class_of key out)
  string(REGEX MATCHALL "[a-z0-9]+" words ${key})
  set(name "")
  foreach(word ${words})
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# What is made for a game has one thing to say when it does not compile, and it comes first.
function(lucky_first_error source)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS
                              $<IF:$<CXX_COMPILER_ID:GNU>,-fmax-errors=1,-ferror-limit=1>)
endfunction()

# lucky_for_each_game(TARGET FOLDER [TYPE HEADER]): adds FOLDER/one_game.cpp.in to the target once for each game: what is
# templated over games is compiled there and nowhere else. Where that defines a TYPE for each game, HEADER declares TYPE
# and the list of them, `FOLDER_games()`, which is made here.
function(lucky_for_each_game target FOLDER)
  set(TYPE ${ARGV2})
  set(HEADER ${ARGV3})
  set(DECLARATIONS "")
  foreach(KEY ${LUCKY_GAMES})
    lucky_class_of(${KEY} CLASS)
    set(generated ${PROJECT_BINARY_DIR}/${FOLDER}/${KEY}.cpp)
    configure_file(${FOLDER}/one_game.cpp.in ${generated} @ONLY)
    target_sources(${target} PRIVATE ${generated})
    string(APPEND DECLARATIONS "namespace lucky::${KEY} {\n${TYPE} ${FOLDER}_game();\n}\n")
    list(APPEND CALLS "${KEY}::${FOLDER}_game()")
  endforeach()
  if(TYPE)
    list(JOIN CALLS ", " CALLS)
    set(generated ${PROJECT_BINARY_DIR}/${FOLDER}/all_games.cpp)
    configure_file(cmake/all_games.cpp.in ${generated} @ONLY)
    target_sources(${target} PRIVATE ${generated})
  endif()
endfunction()

# lucky_embed(OUT patterns...): the files, by their path in the repository, as a source that defines lucky::embedded().
function(lucky_embed out)
  lucky_sources(files ${ARGN})
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

# lucky_version(TARGET): cli/version.hpp for it, right after every commit.
function(lucky_version name)
  set(generated ${PROJECT_BINARY_DIR}/version.cpp)
  add_custom_target(version
    COMMAND ${CMAKE_COMMAND} -DOUT=${generated} -DNUMBER=${PROJECT_VERSION} -DSOURCE=${PROJECT_SOURCE_DIR}
            -P ${PROJECT_SOURCE_DIR}/cmake/version.cmake
    BYPRODUCTS ${generated}
    VERBATIM)
  target_sources(${name} PRIVATE ${generated})
  add_dependencies(${name} version)
endfunction()
