import type { Host } from '@plinth/sdk';

/** Calls `start` as soon as the page is visible: a page that the browser has only prerendered is not a visit. */
export function whenSeen(host: Host, start: () => void): void {
  // `prerendering` is missing in the types, and in browsers that do not prerender pages.
  if (Reflect.get(document, 'prerendering') === true)
    host.listen(document, 'prerenderingchange', start, { once: true });
  else start();
}
