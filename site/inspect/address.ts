import { INSPECTION_QUERY } from '@plinth/manifests/inspection';

/** Longest time, in milliseconds, that the page's address is without the parameters of the inspector. */
const LONGEST_MS = 10_000;
const CHECK_MS = 250;
/** The file of the host that checks whether the address contains a sign that activates a plugin. */
const SIGNS_FILE = /\/needs\.[^/]*\.js$/;

/**
 * Removes the parameters of the inspector from the address while the runtime reads the address. Otherwise the
 * parameters could match the query that activates a plugin, and any query makes the runtime look for signs earlier.
 * Afterwards the parameters are put back, so that a reload shows the inspector.
 *
 * @returns The complete address.
 */
export function hideFromSigns(view: Window): string {
  const { href } = view.location;
  const plain = plainAddress(href);
  const replace = (to: string) => view.history.replaceState(view.history.state, '', to);
  replace(plain);
  const begun = performance.now();
  const timer = view.setInterval(() => {
    const files = performance.getEntriesByType('resource');
    const isPast = performance.now() - begun > LONGEST_MS || files.some(({ name }) => SIGNS_FILE.test(name));
    if (!isPast) return;
    view.clearInterval(timer);
    // If the page has changed its address in the meantime, the new address stays.
    if (view.location.href === plain) replace(href);
  }, CHECK_MS);
  return href;
}

/** Removes the parameters of the inspector from an address. */
export function plainAddress(href: string): string {
  const url = new URL(href);
  for (const name of [INSPECTION_QUERY.tool, INSPECTION_QUERY.without, INSPECTION_QUERY.answers])
    url.searchParams.delete(name);
  return url.href;
}
