import type { Host } from '@plinth/sdk';

/** Calls `start` as soon as somebody sees the page: a page that was only rendered ahead is not a visit. */
export function whenSeen(host: Host, start: () => void): void {
  // `prerendering` is missing in the types, and in browsers that never render a page ahead.
  if (Reflect.get(document, 'prerendering') === true)
    host.listen(document, 'prerenderingchange', start, { once: true });
  else start();
}
