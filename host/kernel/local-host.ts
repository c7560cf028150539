/**
 * Host names of the visitor's own machine. §2 never redirects on these hosts, and §7 finds no https site domain for
 * them.
 */
export const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|local))$/;
