import { describe, expect, inject, it } from 'vitest';
import { openPage } from '../browser/open-page.ts';
import { differenceFromReference } from '../browser/reference-picture.ts';
import { MOST_OTHER, SCREEN_NAMES, SCREENS } from '../browser/reference-screenshot.ts';

const PAGES = [
  ['access-denied', '/members'],
  ['lock-screen', '/proofs'],
] as const;

describe.each(SCREEN_NAMES)('pages shown in place of a refused page look like their pictures, on a %s', (screen) => {
  it.each(PAGES)('%s', async (name, path) => {
    await using open = await openPage(inject('demo') + path, {
      ...SCREENS[screen],
      waitForRuntime: false,
      reducedMotion: 'reduce',
    });
    const picture = await open.page.locator('main').screenshot({ animations: 'disabled' });
    expect(await differenceFromReference(`${name}-${screen}`, picture)).toBeLessThan(MOST_OTHER);
  });
});
