/**
 * Host names of the visitor's own machine. On these hosts, owners are not redirected (§2), and requests are sent to the
 * host itself and not to the https origin of the site (§7).
 */
export const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|local))$/;
