import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsker } from './open-asker.ts';

const openWith = (fulfil: object | undefined) =>
  openAsker('/dialogs', {
    prepare: (page: Page) => page.route('**/api/broken?*', (route) => (fulfil ? route.fulfill(fulfil) : route.abort())),
  });
const WENT_WRONG =
  'Something Went Wrong!Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.';

describe('§8 the system error overlay shows a request that failed and that nobody handles', () => {
  it.each<[string, object | undefined, string]>(
    sampled(
      [
        ['a server error', { status: 500, json: { error: 'The disk is full.' } }, 'The disk is full./api/broken JSON'],
        [
          'a server error with a key',
          { status: 500, json: { message: 'Broken', errorKey: 'e-1' } },
          'Broken/api/broken JSONError key: e-1',
        ],
        ['a cleaned one', { status: 500, json: { message: 'secret', cleaned: true } }, WENT_WRONG],
        ['authorizationFail', { json: { authorizationFail: true } }, 'Unauthorized request/api/broken JSON'],
        ['a network error', undefined, 'Unable to connect to Plinth. Please try again.'],
      ],
      1,
    ),
  )('%s', async (_, fulfil, text) => {
    await using test = await openWith(fulfil);
    const { page, popup } = test;
    await page.evaluate(() => window.asker?.request('/api/broken'));
    await popup().waitFor();
    expect(await popup().textContent()).toBe(`${text}Reload PageClear`);
  });

  it('covers the window, and Clear returns the focus to where it was', async () => {
    await using test = await openWith({ status: 500, json: { error: 'The disk is full.' } });
    const { page, popup, log } = test;
    await page.locator('summary').first().focus();
    for (let count = 0; count < 3; count += 1) await page.evaluate(() => window.asker?.request('/api/broken'));
    await popup().waitFor();
    // The overlay grows while it opens, so the test waits for its final size.
    await expect.poll(() => popup().boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    expect(await popup().count()).toBe(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await popup().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
  });

  itInLongRun('an information popup above it keeps its own font size in the title', async () => {
    await using test = await openAsker();
    const { page, ask, notice, waitForNotice } = test;
    await ask('systemError', { kind: 'cleaned' });
    await waitForNotice();
    await ask('inform', { title: 'Copied', message: '' });
    await notice('Copied').waitFor();
    const titleSize = (selector: string) =>
      page
        .locator(selector)
        .evaluate(
          (title) =>
            parseFloat(getComputedStyle(title).fontSize) /
            parseFloat(getComputedStyle(document.documentElement).fontSize),
        );
    expect(await titleSize('[data-kind=inform] > p >> nth=0')).toBe(1.125);
    expect(await titleSize('[data-kind=systemError] h2')).toBeGreaterThan(1.4);
  });

  it('Reload Page loads the page again', async () => {
    await using test = await openAsker();
    await test.ask('systemError', { kind: 'network' });
    const loaded = test.page.waitForEvent('load');
    await test.page.getByRole('button', { name: 'Reload Page' }).click();
    await loaded;
  });
});
