const HOST = /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/;
/** Matches hosts that are the visitor's own machine. */
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Converts hosts of a plugin's capabilities to sources of a Content-Security-Policy, with https. Anything that is not a
 * host is left out, so that it cannot add a directive.
 */
export function hostSources(hosts: readonly string[]): string[] {
  return hosts.filter((host) => HOST.test(host)).map((host) => `https://${host}`);
}

/**
 * Like `hostSources`, but for frames: hosts on the visitor's own machine get `http://`, which a Content-Security-Policy
 * accepts for https too.
 */
export function frameSources(hosts: readonly string[]): string[] {
  return hosts.flatMap((host) => (LOOPBACK.test(host) ? [`http://${host}`] : hostSources([host])));
}
