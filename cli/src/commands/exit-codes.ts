/** Exit code when a plugin, a manifest or a build has problems. Without problems the exit code is 0. */
export const EXIT_PROBLEMS = 1;
/** Exit code for an unknown command, option, name, rule or path. */
export const EXIT_WRONG_USE = 2;
