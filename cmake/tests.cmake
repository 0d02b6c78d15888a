# The tests: one program for each game, one for what all games share, one for the server.

# Tests are compiled for the compiler's speed; what they test is not. At -O1 g++ 12 warns of what is not there.
function(lucky_test name)
  lucky_target(${name})
  target_compile_options(${name} PRIVATE -O1 $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_definitions(${name} PRIVATE LUCKY_SOURCE="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PUBLIC GTest::gtest)
endfunction()

add_library(testkit STATIC testkit/golden.cpp testkit/words.cpp)
lucky_test(testkit)
lucky_precompile(testkit testkit <gtest/gtest.h>)
target_link_libraries(testkit PUBLIC lab screens GTest::gtest_main)

# lucky_unit_test(NAME sources...): `./test --quick` runs these.
add_custom_target(unit_tests)
function(lucky_unit_test name)
  add_executable(${name} ${ARGN})
  lucky_test(${name})
  lucky_precompile(${name} testkit)
  target_link_libraries(${name} PRIVATE testkit)
  add_dependencies(unit_tests ${name})
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 30 PROPERTIES LABELS quick)
endfunction()

file(GLOB shared_tests CONFIGURE_DEPENDS core/*_test.cpp mind/*_test.cpp bots/*_test.cpp table/*_test.cpp lab/*_test.cpp
     testkit/*_test.cpp)
lucky_unit_test(engine_test ${shared_tests})

# Each game's clauses, and what every game is tested for: laws, signature, golden games, words, bots.
foreach(KEY ${LUCKY_GAMES})
  lucky_class_of(${KEY} CLASS)
  configure_file(testkit/one_game.cpp.in ${PROJECT_BINARY_DIR}/testkit/${KEY}.cpp @ONLY)
  lucky_first_error(${PROJECT_BINARY_DIR}/testkit/${KEY}.cpp)
  file(GLOB game_tests CONFIGURE_DEPENDS games/${KEY}/*_test.cpp games/${KEY}/hints/*_test.cpp)
  lucky_unit_test(${KEY}_test ${game_tests} ${PROJECT_BINARY_DIR}/testkit/${KEY}.cpp)
endforeach()

# The server with real sockets and real files.
file(GLOB server_tests CONFIGURE_DEPENDS server/*_test.cpp server/test_*.cpp)
add_executable(server_test ${server_tests})
lucky_test(server_test)
lucky_precompile(server_test testkit)
target_link_libraries(server_test PRIVATE server PkgConfig::sqlite)
add_test(NAME server COMMAND server_test)
set_tests_properties(server PROPERTIES TIMEOUT 120)
if(NOT LUCKY_SANITIZE)  # it starts the program, and kills it; else it starts and kills itself
  add_dependencies(server_test lucky)
  set_tests_properties(server PROPERTIES ENVIRONMENT LUCKY_BIN=$<TARGET_FILE:lucky>)
endif()

# Fuzzers, with clang and its sanitizers: the asan preset.
if(LUCKY_SANITIZE MATCHES address AND CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  foreach(fuzzer record play protocol)
    add_executable(fuzz_${fuzzer} testkit/fuzz_${fuzzer}.cpp)
    lucky_target(fuzz_${fuzzer})
    target_link_options(fuzz_${fuzzer} PRIVATE -fsanitize=fuzzer)
    target_link_libraries(fuzz_${fuzzer} PRIVATE table)
  endforeach()
  target_sources(fuzz_protocol PRIVATE server/protocol.cpp)
  foreach(watched core games bots table fuzz_protocol)  # so that the fuzzers see which way an input goes
    target_compile_options(${watched} PRIVATE -fsanitize=fuzzer-no-link)
  endforeach()
endif()
