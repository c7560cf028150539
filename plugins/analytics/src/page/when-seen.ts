import type { Host } from '@plinth/sdk';

/** Calls `start` as soon as somebody sees the page: a page that was only rendered ahead is not a visit. */
export function whenSeen(host: Host, start: () => void): void {
  // The property is missing in browsers that render no page ahead, and in the types.
  if (Reflect.get(document, 'prerendering') === true)
    host.listen(document, 'prerenderingchange', start, { once: true });
  else start();
}
