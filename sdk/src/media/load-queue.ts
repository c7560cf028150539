import { MOBILE_VIEW_MAX_PX } from '../design/breakpoint.ts';

/** §9 Images: how many images load at the same time. On a phone, only one. */
export const MOST_LOADS = 16;
export const MOST_LOADS_MOBILE = 1;

export interface LoadQueue {
  /**
   * Runs `load` when the queue has a free place. The place is free again when the promise of `load` settles. Returns a
   * function that removes `load` from the queue.
   */
  add(load: () => Promise<void>): () => void;
}

/** A first-in, first-out queue; at most `limit()` loads run at the same time. */
export function createLoadQueue(limit: () => number): LoadQueue {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;

  const next = (): void => {
    for (const load of waiting) {
      if (running >= limit()) return;
      waiting.delete(load);
      running += 1;
      // A load that fails frees its place too. The caller that added it handles the failure.
      const done = () => {
        running -= 1;
        next();
      };
      load().then(done, done);
    }
  };
  return {
    add: (load) => {
      const entry = () => load();
      waiting.add(entry);
      next();
      return () => void waiting.delete(entry);
    },
  };
}

const PAGE_QUEUE = Symbol.for('plinth.image-queue');

/**
 * The only queue of the page. Each plugin has its own copy of this module, but all copies use this queue, because they
 * share the visitor's connection.
 */
export function pageLoadQueue(): LoadQueue {
  const place: typeof globalThis & { [PAGE_QUEUE]?: LoadQueue } = globalThis;
  place[PAGE_QUEUE] ??= createLoadQueue(() => (isMobile() ? MOST_LOADS_MOBILE : MOST_LOADS));
  return place[PAGE_QUEUE];
}

function isMobile(): boolean {
  return matchMedia(`(max-width: ${MOBILE_VIEW_MAX_PX}px)`).matches;
}
