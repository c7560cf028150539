/** Something is wrong with what the command was given: a plugin, a manifest, a build. 0 means that nothing is. */
export const EXIT_PROBLEMS = 1;
/** The command was used in a way that it does not know: an unknown command, option, name, rule or path. */
export const EXIT_WRONG_USE = 2;
