import { MOBILE_VIEW_MAX_PX } from '../design/breakpoint.ts';

/** §9 Images: how many load at once; one after the other on a phone. */
export const MOST_LOADS = 16;
export const MOST_LOADS_MOBILE = 1;

export interface LoadQueue {
  /** Runs `load` when its turn comes; the next turn is when its promise settles. Returns what takes it out again. */
  add(load: () => Promise<void>): () => void;
}

/** First come, first served; at most `limit()` at once. */
export function createLoadQueue(limit: () => number): LoadQueue {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;

  const next = (): void => {
    for (const load of waiting) {
      if (running >= limit()) return;
      waiting.delete(load);
      running += 1;
      // A load that fails has had its turn too; whoever asked for it hears of the failure.
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

/** The one queue of the page: each plugin has its own copy of this module, but they share the visitor's connection. */
export function pageLoadQueue(): LoadQueue {
  const place: typeof globalThis & { [PAGE_QUEUE]?: LoadQueue } = globalThis;
  place[PAGE_QUEUE] ??= createLoadQueue(() => (isMobile() ? MOST_LOADS_MOBILE : MOST_LOADS));
  return place[PAGE_QUEUE];
}

function isMobile(): boolean {
  return matchMedia(`(max-width: ${MOBILE_VIEW_MAX_PX}px)`).matches;
}
