# What `cmake --install` puts where. The manual page and the completions are printed by the program itself.
include(GNUInstallDirs)
set(printed ${PROJECT_BINARY_DIR}/printed)

# lucky_print(FILE words...): what the program prints for these words.
function(lucky_print file)
  add_custom_command(OUTPUT ${printed}/${file}
                     COMMAND ${CMAKE_COMMAND} -E make_directory ${printed}
                     COMMAND $<TARGET_FILE:lucky> ${ARGN} > ${printed}/${file}
                     DEPENDS lucky VERBATIM)
endfunction()
lucky_print(lucky.1 manual)
lucky_print(lucky.bash completions bash)
lucky_print(_lucky completions zsh)
lucky_print(lucky.fish completions fish)
add_custom_target(printed ALL DEPENDS ${printed}/lucky.1 ${printed}/lucky.bash ${printed}/_lucky ${printed}/lucky.fish)

install(TARGETS lucky)
install(FILES ${printed}/lucky.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${printed}/lucky.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME lucky)
install(FILES ${printed}/_lucky DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${printed}/lucky.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY ${PROJECT_BINARY_DIR}/web DESTINATION ${CMAKE_INSTALL_DATADIR}/lucky OPTIONAL)
