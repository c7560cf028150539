import type { Page } from 'playwright-core';

/** Notes what moves on a page without the visitor, from its first frame on. For `prepare` of `openPage`. */
export function watchLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const layoutShifts: number[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Size of each shift so far, as the browser scores it: 0 to 1. */
export function layoutShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'layoutShifts'));
}
