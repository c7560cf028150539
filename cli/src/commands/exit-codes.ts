/** There are problems. 0 means that there are none. */
export const EXIT_PROBLEMS = 1;
/** The command was used in a way that it does not know: an unknown option, name, rule or path. */
export const EXIT_WRONG_USE = 2;
