import { decided } from '@plinth/tests/browser/decided.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { differenceFromReference } from '@plinth/tests/browser/reference-picture.ts';
import { MOST_OTHER, SCREEN_NAMES, SCREENS } from '@plinth/tests/browser/reference-screenshot.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
/** Pictures are made smaller by this factor before they are compared. A larger factor would hide a close button. */
const SHRINK = 4;
const BARS = [
  ['announcement-bar', '.sqs-announcement-bar'],
  ['announcement-bar-accent', '.sqs-announcement-bar'],
  ['announcement-bar-quiet', '.sqs-announcement-bar'],
  ['announcement-bar-ar', '.sqs-announcement-bar'],
] as const;
const POPUPS = ['popup', 'popup-scroll', 'popup-timer', 'popup-ar'] as const;
const INFO_BARS = ['info-bar', 'info-bar-ar'] as const;

async function open(name: string, screen: keyof typeof SCREENS) {
  const opened = await openPage(`${demo}/catalog/${name}`, {
    ...SCREENS[screen],
    reducedMotion: 'reduce',
    prepare: (page) => decided(page, demo, false),
  });
  await settled(opened.page);
  return opened;
}

async function difference(page: Page, selector: string, name: string): Promise<number> {
  const picture = await page.locator(selector).screenshot({ animations: 'disabled' });
  return differenceFromReference(name, picture, SHRINK);
}

describe.each(SCREEN_NAMES)('overlays look like their reference pictures, on a %s', (screen) => {
  it.each(BARS)('%s', async (name, selector) => {
    await using test = await open(name, screen);
    expect(await difference(test.page, selector, `${name}-${screen}`)).toBeLessThan(MOST_OTHER);
  });

  it.each(POPUPS)('%s', async (name) => {
    await using test = await open(name, screen);
    const { page } = test;
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog img')].every(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      ),
    );
    await settled(page);
    expect(
      await difference(page, '.sqs-popup-overlay[open] .sqs-popup-overlay-container', `${name}-${screen}`),
    ).toBeLessThan(MOST_OTHER);
  });
});

it.each(INFO_BARS)('%s looks like its reference picture, on a phone', async (name) => {
  await using test = await openInOwnContext(`${demo}/catalog/${name}`, {
    ...SCREENS.phone,
    reducedMotion: 'reduce',
    prepare: async (page) => {
      await decided(page, demo, false);
      // A Friday at noon, when the site is open according to its opening hours.
      await page.clock.setFixedTime('2027-06-18T12:00:00Z');
    },
  });
  const { page } = test;
  await settled(page);
  expect(await difference(page, '.sqs-mobile-info-bar', `${name}-phone`)).toBeLessThan(MOST_OTHER);
});
