import { expect, inject, it } from 'vitest';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';

it.each(sampled([390, 1280], 1))(
  'at %i px the footer of the server’s own pages begins where their text begins',
  async (width) => {
    await using open = await openPage(`${inject('demo')}/account/sign-in?lang=en`, {
      waitForRuntime: false,
      viewport: { width, height: 800 },
    });
    const { page } = open;
    const startOf = async (selector: string) =>
      Math.round((await page.locator(selector).boundingBox())?.x ?? Number.NaN);
    const starts: number[] = [];
    for (const path of ['/account/sign-in?lang=en', '/account/sign-up?lang=en', '/proofs', '/consent']) {
      await page.goto(inject('demo') + path);
      starts.push(await startOf('main h1'));
      if (await page.locator('.site-message__footer a').count())
        starts.push(await startOf('.site-message__footer a >> nth=0'));
    }
    expect(new Set(starts).size, String(starts)).toBe(1);
  },
);
