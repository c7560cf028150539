import type { Page } from 'playwright-core';

/**
 * Has the browser lay out and colour what is far below too, as a visitor sees it who comes near it. A screenshot of the
 * whole page and axe would find it as it was before.
 */
export function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });
}
