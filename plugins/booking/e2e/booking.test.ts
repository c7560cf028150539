import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, liveThrough, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const BOOKING = `${demo}/catalog/booking`;
const OWN_HOST = new URL(demo).host;
/**
 * Host of the demo's stand-in for a booking service, as in manifests/demo.json. The tests themselves answer the
 * requests to this host.
 */
const WIDGET = 'localhost:4174';
/** A page of a hostile booking service: it tries to leave its frame, and sends messages that nobody expects. */
const HOSTILE = `<!doctype html><title>Tables</title><p>Choose a table</p><script>
  for (const message of [null, 'resize', { height: 1e9 }, { type: 'navigate', url: 'https://evil.example/' }])
    parent.postMessage(message, '*');
  // The sandbox refuses this by an exception, which is not what the test is about.
  try { top.location = 'https://evil.example/'; } catch {}
</script>`;

/**
 * Opens the catalog page as a visitor who has declined everything, with a hostile page in place of the booking service.
 */
async function openBooking(prepare?: (page: Page) => Promise<unknown>) {
  const hosts = new Set<string>();
  const open = await openPage(BOOKING, {
    prepare: async (page) => {
      await decided(page, BOOKING, false);
      await prepare?.(page);
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.route(
        (url) => url.host !== OWN_HOST,
        (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE }),
      );
    },
  });
  return { open, hosts };
}

describe('§3 reservation', () => {
  it('shows the frame of a booking service after the press, which cannot lead the visitor away', async () => {
    const { open, hosts } = await openBooking();
    await using _ = open;
    const { page } = open;
    const frame = block(page, 'frame');
    await frame.scrollIntoViewIfNeeded();
    await untilLive(page, 'frame');
    const show = frame.getByRole('button', { name: 'Show the booking here' });
    await show.waitFor();
    expect([...hosts]).toEqual([OWN_HOST]);
    await show.focus();
    await page.keyboard.press('Enter');
    await frame.locator('iframe').contentFrame().getByText('Choose a table').waitFor();
    expect([...hosts]).toEqual([OWN_HOST, WIDGET]);
    expect(page.url()).toBe(BOOKING);
    expect(await frame.locator('iframe').getAttribute('src')).toContain('type=wide');
    expect(await frame.getByRole('link').getAttribute('href')).toBe('http://localhost:4174/harbour');
    // The options of the template do not contain the booking service of this block, so the block has no button.
    const link = block(page, 'link');
    await link.scrollIntoViewIfNeeded();
    await untilLive(page, 'link');
    expect(await link.getByRole('button').count()).toBe(0);
  });

  it('is wide above 850 px, and has the fields of a table in a column at 750 px or less', async () => {
    await using test = await openPage(BOOKING, { javaScriptEnabled: false });
    const { page } = test;
    const tops = (id: string, selector: string) =>
      block(page, id)
        .locator(selector)
        .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    const fields = 'form p';
    const parts = 'section > div';
    const seen: unknown[] = [];
    for (const width of [851, 850, 751, 750]) {
      await page.setViewportSize({ width, height: 800 });
      seen.push([width, (await tops('link', parts)) === 1, (await tops('fields', fields)) === 3]);
    }
    expect(seen).toEqual([
      [851, true, false],
      [850, false, false],
      [751, false, false],
      [750, false, true],
    ]);
  });

  itInLongRun('axe finds no violation on a phone and on a desktop, in both schemes', async () => {
    const { open } = await openBooking(withAxe);
    await using _ = open;
    const { page } = open;
    await layOutAll(page);
    await liveThrough(page);
    const looks = [{ width: 360, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
    expect(await violationsOfLooks(page, looks)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expectClean(open.log);
  });
});

describe('a service of this site', () => {
  it('is booked from the page to the confirmation without a script', async () => {
    await using test = await openPage(`${demo}/workshop`, { javaScriptEnabled: false });
    const { page } = test;
    await page.getByRole('link', { name: 'Choose a Saturday' }).click();
    const day = page.getByRole('link', { name: /^Saturday.* free time$/ });
    const next = page.getByRole('link', { name: 'Next month' });
    await day.or(next).first().waitFor();
    if ((await day.count()) === 0) await next.click();
    await day.first().click();
    await page.getByLabel('Places').fill('2');
    await page.getByRole('button', { name: /10:00/ }).click();
    await page.getByLabel('Name').fill('Ada L');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Your booking is confirmed.');
    await page.getByText('Cancel the booking').click();
    await page.getByRole('button', { name: 'Cancel it now' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Your booking is cancelled.');
  });
});
