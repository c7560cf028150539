import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, liveThrough, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const EMBEDS = `${demo}/catalog/embed`;
const OWN_HOST = new URL(demo).host;
const MAPS = 'www.openstreetmap.org';

/**
 * Opens a page as a visitor who has declined everything. The test answers requests to other sites, and records their
 * hosts.
 */
async function openEmbeds(prepare?: (page: Page) => Promise<unknown>) {
  const hosts = new Set<string>();
  const open = await openPage(EMBEDS, {
    prepare: async (page) => {
      await decided(page, EMBEDS, false);
      await prepare?.(page);
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.route(
        (url) => url.host !== OWN_HOST,
        (route) => route.fulfill({ contentType: 'text/html', body: '<a href="#">In the map</a>' }),
      );
    },
  });
  return { open, hosts };
}

describe('§4 a page of another site', () => {
  it('gets no request before the button is pressed, and then only the requested frame is shown', async () => {
    const { open, hosts } = await openEmbeds();
    await using _ = open;
    const { page } = open;
    const map = block(page, 'map');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'map', 'picture');
    await map.getByText('This content comes from openstreetmap.org.').waitFor();
    expect([...hosts]).toEqual([OWN_HOST]);

    await map.getByRole('button', { name: 'Show here: Where the workshop is' }).click();
    await map.locator('iframe').contentFrame().getByText('In the map').waitFor();
    expect([...hosts]).toEqual([OWN_HOST, MAPS]);
    expect(await block(page, 'picture').locator('iframe').count()).toBe(0);
    expectClean(open.log);
  });

  it('is shown by a grant of its purpose without a press, and removed at the withdrawal', async () => {
    const { open, hosts } = await openEmbeds();
    await using _ = open;
    const { page } = open;
    const map = block(page, 'map');
    const decide = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'map');
    await map.getByRole('link', { name: 'Manage cookies' }).click();
    await decide('Accept all');
    await map.locator('iframe').contentFrame().getByText('In the map').waitFor();
    expect(hosts).toContain(MAPS);

    await page.getByRole('link', { name: 'Manage cookies' }).last().click();
    await decide('Decline all');
    await map.locator('iframe').waitFor({ state: 'detached' });
    await map.getByRole('button', { name: /^Show here/ }).waitFor();
    expectClean(open.log);
  });

  it('can be used with the keyboard: the button, the link and the frame', async () => {
    const { open } = await openEmbeds();
    await using _ = open;
    const { page } = open;
    const map = block(page, 'map');
    const button = map.getByRole('button', { name: /^Show here/ });
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'map');
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName);
    await button.focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Open on openstreetmap.org: Where the workshop is');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Show here: Where the workshop is');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('IFRAME');
    expectClean(open.log);
  });

  itInLongRun('has no button when the template does not name its host', async () => {
    const { open } = await openEmbeds();
    await using _ = open;
    const { page } = open;
    const post = block(page, 'host');
    await post.scrollIntoViewIfNeeded();
    await untilLive(page, 'host');
    await post.getByRole('button').waitFor({ state: 'detached' });
    expect(await post.getByRole('link').getAttribute('href')).toBe('https://social.example/posts/1/embed');
    expectClean(open.log);
  });

  inLongRun(() =>
    it.each(sampled([1280, 360], 1))(
      'axe finds no violation at %i px, with the facade and with the frame',
      async (width) => {
        const { open } = await openEmbeds(async (page) => {
          await page.setViewportSize({ width, height: 800 });
          await withAxe(page);
        });
        await using _ = open;
        const { page } = open;
        await layOutAll(page);
        await liveThrough(page);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await block(page, 'map').getByRole('button').click();
        await block(page, 'map').locator('iframe').contentFrame().getByText('In the map').waitFor();
        expect(await violations(page)).toEqual([]);
        expectClean(open.log);
      },
    ),
  );
});
