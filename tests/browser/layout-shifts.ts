import type { Page } from 'playwright-core';

/**
 * Records every layout shift that the visitor has not caused, from the first frame on. Pass it to `openPage` as
 * `prepare`.
 */
export function watchLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const layoutShifts: { at: number; text: string }[] = [];
    Object.assign(window, { layoutShifts });
    const rectOf = (source: object, name: string) => {
      const { x = 0, y = 0, width = 0, height = 0 }: Partial<DOMRect> = Reflect.get(source, name) ?? {};
      return `${width}x${height} at ${x},${y}`;
    };
    const describe = (source: object) => {
      const node: unknown = Reflect.get(source, 'node');
      const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
      const name = element
        ? `<${element.localName} id="${element.id}" class="${element.className}">`
        : 'a removed node';
      return `${name} from ${rectOf(source, 'previousRect')} to ${rectOf(source, 'currentRect')}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Leaves out shifts in the half second after an input, because they can be the page's answer to that input.
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved: readonly object[] = Reflect.get(entry, 'sources') ?? [];
        const score = Number(Reflect.get(entry, 'value'));
        const text = `${score} after ${Math.round(entry.startTime)} ms: ${moved.map(describe).join('; ')}`;
        layoutShifts.push({ at: entry.startTime, text });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * One text for each shift so far: the browser's score, from 0 to 1, the time, and what has moved from where to where.
 * Leaves out what moved before the whole document was parsed: a busy browser paints half of a document, and what it
 * parses next takes its place then, for example the word beside an icon.
 */
export function layoutShifts(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const parsed = Number(navigation && Reflect.get(navigation, 'domInteractive'));
    const shifts: readonly { readonly at: number; readonly text: string }[] = Reflect.get(window, 'layoutShifts');
    return shifts.filter(({ at }) => at > parsed).map(({ text }) => text);
  });
}
