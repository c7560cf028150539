import type { CDPSession, Page } from 'playwright-core';

export interface Held {
  readonly intervals: number;
  readonly timeouts: number;
  /** The kinds of observers that are counted. */
  readonly observers: readonly string[];
}

/** Counts timers and observers, from before the first script of the page. */
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
        // Playwright observes whole documents, so these observers are not the page's.
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

/** The timers and observers that exist now. */
export function held(page: Page): Promise<Held> {
  return page.evaluate(() => (window as unknown as { held(): Held }).held());
}

/** Types of the listeners on `window` and `document`, according to the browser. */
export async function globalListeners(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.map(({ type }) => `${expression} ${type}`));
  }
  return found.sort();
}

/** Bytes of heap, listeners and nodes after garbage collection. */
export async function memory(cdp: CDPSession): Promise<{ heap: number; listeners: number; nodes: number }> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize'), listeners: value('JSEventListeners'), nodes: value('Nodes') };
}
