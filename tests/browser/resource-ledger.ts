import type { CDPSession, Page } from 'playwright-core';

export interface Held {
  readonly intervals: number;
  readonly timeouts: number;
  /** Class names of the observers that are still connected. The list has one entry for each observer. */
  readonly observers: readonly string[];
}

/** Counts the timers and observers of a page. Call it before the page navigates. */
export function keepLedger(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const intervals = new Set<unknown>();
    const timeouts = new Set<unknown>();
    const observers = new Set<object>();
    const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
    const view = window as unknown as Record<string, unknown>;
    view.setInterval = (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args);
      intervals.add(id);
      return id;
    };
    view.clearInterval = (id: number) => {
      intervals.delete(id);
      clearInterval(id);
    };
    view.setTimeout = (callback: () => void, ...rest: unknown[]) => {
      const run = () => {
        timeouts.delete(id);
        callback();
      };
      const id = Reflect.apply(setTimeout, window, [run, ...rest]);
      timeouts.add(id);
      return id;
    };
    view.clearTimeout = (id: number) => {
      timeouts.delete(id);
      clearTimeout(id);
    };
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver']) {
      const { prototype } = view[name] as {
        prototype: object & { observe: (...args: unknown[]) => void; disconnect: () => void };
      };
      const { observe, disconnect } = prototype;
      prototype.observe = function (...args) {
        // Observers of a whole document are not counted, because they belong to Playwright.
        if (!(args[0] instanceof Document)) observers.add(this);
        return observe.apply(this, args);
      };
      prototype.disconnect = function (...args) {
        observers.delete(this);
        return disconnect.apply(this, args);
      };
    }
    view.held = (): Held => ({
      intervals: intervals.size,
      timeouts: timeouts.size,
      observers: [...observers].map((observer) => observer.constructor.name),
    });
  });
}

/** The timers that are running and the observers that are connected now. */
export function held(page: Page): Promise<Held> {
  return page.evaluate(() => (window as unknown as { held(): Held }).held());
}

/**
 * The listeners on `window` and `document`, as the browser reports them: one text for each listener, such as
 * `window resize`.
 */
export async function globalListeners(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.map(({ type }) => `${expression} ${type}`));
  }
  return found.sort();
}

/** What is left after a garbage collection: bytes of heap in use, number of listeners, number of nodes. */
export async function memory(cdp: CDPSession): Promise<{ heap: number; listeners: number; nodes: number }> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes') };
}
