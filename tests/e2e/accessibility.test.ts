import { expect, inject, it } from 'vitest';
import { FOREIGN_BLOCK, MOUNTED_LOOKS, SERVER_LOOKS, violationsOfLooks, withAxe } from '../browser/axe.ts';
import { liveThrough } from '../browser/blocks.ts';
import { DEMO_PAGES } from '../browser/demo-pages.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { sweptPages } from '../browser/swept-pages.ts';

const demo = inject('demo');
/**
 * Pattern of requests for scripts. These requests are blocked to check the page without its scripts. JavaScript itself
 * must stay on, because axe is a script.
 */
const SCRIPTS = '**/*.js';

it.each(sweptPages(DEMO_PAGES))(
  'axe finds no violation on %s, before and after mounting, at two widths, light and dark',
  async (path) => {
    await using open = await openPage(demo + path, {
      reducedMotion: 'reduce',
      waitForRuntime: false,
      prepare: async (page) => {
        await withAxe(page);
        await page.route(SCRIPTS, (route) => route.abort());
      },
    });
    const { page } = open;
    expect(await violationsOfLooks(page, SERVER_LOOKS, { excluded: [FOREIGN_BLOCK] }), 'as the server sent it').toEqual(
      [],
    );
    await page.unroute(SCRIPTS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.waitForFunction(() => window.plinth?.state === 'initialised');
    await liveThrough(page);
    expect(await violationsOfLooks(page, MOUNTED_LOOKS), 'mounted').toEqual([]);
  },
);

it.each(
  sampled(
    ['/account/sign-in', '/account/sign-in?lang=ar', '/account/sign-up', '/account/reset', '/account/link', '/proofs'],
    1,
  ),
)('axe finds no violation on the account page %s, at two widths, light and dark', async (path) => {
  await using open = await openPage(demo + path, { waitForRuntime: false, prepare: withAxe });
  expect(await violationsOfLooks(open.page, [...SERVER_LOOKS, ...MOUNTED_LOOKS])).toEqual([]);
});
