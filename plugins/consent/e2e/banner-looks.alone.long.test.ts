import { openPage } from '@plinth/tests/browser/open-page.ts';
import { differenceFromReference } from '@plinth/tests/browser/reference-picture.ts';
import { MOST_OTHER, SCREEN_NAMES, SCREENS } from '@plinth/tests/browser/reference-screenshot.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

/**
 * The pictures are this many times smaller than the banners. In even smaller pictures, a text and a button would look
 * the same.
 */
const SHRINK = 4;
const PLACES = [
  ['BAR', 'TOP'],
  ['BAR', 'BOTTOM'],
  ['POPUP', 'TOP_LEFT'],
  ['POPUP', 'TOP_RIGHT'],
  ['POPUP', 'BOTTOM_LEFT'],
  ['POPUP', 'BOTTOM_RIGHT'],
] as const;
const THEMES = ['DARK', 'LIGHT'];
const CTAS = ['TEXT', 'BUTTON', 'ICON'];
const ACCEPT_TYPES = ['OPT_IN', 'OPT_IN_AND_OUT'];

/**
 * Every position with every theme and every kind of button. The accept types alternate, so that each of them occurs
 * with every position and theme.
 */
const LOOKS = PLACES.flatMap(([variant, position], place) =>
  THEMES.flatMap((theme, each) =>
    CTAS.map((cta, kind) => ({
      name: [variant, position, theme, cta].join('-').toLowerCase().replaceAll('_', '-'),
      position,
      settings: {
        cookieBannerText: '<p>We count visits, and show films of <a href="/care">others</a>.</p>',
        cookieBannerVariant: variant,
        cookieBannerPosition: position,
        cookieBannerTheme: theme,
        cookieBannerCtaVariant: cta,
        cookieBannerAcceptType: ACCEPT_TYPES[((place >> 1) + each + kind) % 2],
      },
    })),
  ),
);

/** Replaces the shown banner by a banner with these settings, and waits until the new banner is visible. */
async function force(page: Page, settings: object, selector: string): Promise<Locator> {
  await page.evaluate((detail) => {
    document.querySelector('[data-forced-banner]')?.setAttribute('data-old', '');
    window.dispatchEvent(new CustomEvent('cookieBanner:force', { detail }));
  }, settings);
  const banner = page.locator(`[data-forced-banner]:not([data-old]) ${selector}`);
  await banner.waitFor();
  return banner;
}

describe.each(SCREEN_NAMES)(
  '§4 every look of the cookie banner is at its place and like its picture, on a %s',
  (screen) => {
    it('in every combination', async () => {
      const { viewport } = SCREENS[screen];
      await using open = await openPage(`${inject('demo')}/catalog/cookie-banner`, {
        ...SCREENS[screen],
        reducedMotion: 'reduce',
      });
      const { page } = open;
      await settled(page);
      const wrong: string[] = [];
      for (const { name, position, settings } of LOOKS) {
        const banner = await force(
          page,
          settings,
          `[data-position="${position}"][data-theme="${settings.cookieBannerTheme}"]`,
        );
        const box = await banner.boundingBox();
        if (!box) throw new Error(`the banner ${name} has no box`);
        const isTop = box.y < viewport.height - box.y - box.height;
        if (isTop !== position.startsWith('TOP')) wrong.push(`${name}: at the wrong end of the window`);
        const [left, right] = [box.x, viewport.width - box.x - box.width];
        const isLeft = left < right;
        if (screen === 'desktop' && position.includes('_') && isLeft !== position.endsWith('LEFT'))
          wrong.push(`${name}: on the wrong side of the window`);
        const picture = await banner.screenshot({ animations: 'disabled' });
        const difference = await differenceFromReference(`cookie-banner-${name}-${screen}`, picture, SHRINK);
        if (difference >= MOST_OTHER) wrong.push(`${name}: ${(difference * 100).toFixed(1)} % is different`);
      }
      expect(wrong).toEqual([]);
    });
  },
);
