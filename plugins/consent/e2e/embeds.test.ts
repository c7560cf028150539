import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { expect, inject, it } from 'vitest';

const demo = inject('demo');
const VIDEOS = `${demo}/catalog/video`;
const OWN_HOST = new URL(demo).host;

it('§4 a video of another site waits for consent, plays after the grant, and is removed at the withdrawal', async () => {
  const hosts = new Set<string>();
  await using open = await openPage(VIDEOS, {
    prepare: async (page) => {
      await decided(page, VIDEOS, false);
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.route(
        (url) => url.host !== OWN_HOST,
        (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
      );
    },
  });
  const { page } = open;
  const video = block(page, 'youtube');
  const decide = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await video.scrollIntoViewIfNeeded();
  await untilLive(page, 'youtube');
  await video.getByRole('button', { name: /^Play video/ }).click();
  await video.getByText('This video comes from YouTube.').waitFor();
  expect([...hosts]).toEqual([OWN_HOST]);

  await video.getByRole('link', { name: 'Manage cookies' }).click();
  await decide('Accept all');
  await expect.poll(() => [...hosts]).toContain('www.youtube-nocookie.com');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

  await page.getByRole('link', { name: 'Manage cookies' }).click();
  await decide('Decline all');
  await video.locator('iframe').waitFor({ state: 'detached' });
  await video.getByText('This video comes from YouTube.').waitFor();
  expectClean(open.log);
});
