import type { GlobalWindow } from 'happy-dom';

type Callback = (...args: readonly unknown[]) => void;

const FRAME_MS = 16;

/** Gives a window the functions of a browser that need layout or idle time, which happy-dom does not have. */
export function installTimersAndObservers(window: GlobalWindow): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const later = (callback: Callback, delay: number, ...args: readonly unknown[]) =>
    Number(start(() => callback(...args), delay));
  const cancel = (id: unknown) => stop(Number(id));
  const values = {
    requestAnimationFrame: (callback: Callback) => later(() => callback(performance.now()), FRAME_MS),
    cancelAnimationFrame: cancel,
    requestIdleCallback: (callback: Callback) => later(callback, 0, { didTimeout: false, timeRemaining: () => 10 }),
    cancelIdleCallback: cancel,
    IntersectionObserver: reportingOnce(),
    ResizeObserver: reportingOnce(),
    MutationObserver: window.MutationObserver,
  };
  for (const [name, value] of Object.entries(values)) {
    Reflect.set(window, name, value);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
}

/**
 * Makes an observer that calls back once for each element, as a browser does. All elements are visible and have no
 * size, because there is no layout.
 */
function reportingOnce() {
  return class {
    readonly #callback: (entries: readonly object[], observer: object) => void;
    #targets = new Set<unknown>();

    constructor(callback: (entries: readonly object[], observer: object) => void) {
      this.#callback = callback;
    }

    observe(...[target]: unknown[]) {
      this.#targets.add(target);
      setImmediate(() => {
        if (!this.#targets.has(target)) return;
        const rect = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 };
        const size = [{ inlineSize: 0, blockSize: 0 }];
        const seen = { isIntersecting: true, intersectionRatio: 1, boundingClientRect: rect, intersectionRect: rect };
        const sized = { contentRect: rect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
        this.#callback([{ target, time: performance.now(), rootBounds: null, ...seen, ...sized }], this);
      });
    }

    unobserve(target: unknown) {
      this.#targets.delete(target);
    }

    disconnect() {
      this.#targets.clear();
    }

    takeRecords() {
      return [];
    }
  };
}
