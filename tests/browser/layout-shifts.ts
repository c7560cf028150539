import type { Page } from 'playwright-core';

/**
 * Records every layout shift that the visitor has not caused, from the first frame on. Pass it to `openPage` as
 * `prepare`.
 */
export function watchLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const layoutShifts: number[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The browser's score of each shift so far, from 0 to 1. */
export function layoutShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'layoutShifts'));
}
