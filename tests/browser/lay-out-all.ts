import type { Page } from 'playwright-core';

/**
 * Makes the browser lay out and style everything below the viewport too, as for a visitor who scrolls there. Call it
 * before a screenshot of the whole page, and before a check with axe.
 */
export function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [all];
  });
}
