import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '../../site/src/testing/owner.ts';
import { violations, withAxe } from '../browser/axe.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { startDemoSite } from '../site/demo-site.ts';
import { OWNER_OF_TESTS } from '../site/owner-session.ts';
import { FORMS_OF_TESTS, type StartedSite } from '../site/start-site.ts';

/** Sends error reports to the site, as a browser does. */
async function reportErrors(address: string): Promise<void> {
  const crumb = '0123456789abcdef0123';
  const data = {
    code: 'PLINTH-MOUNT-001',
    plugin: 'a-plugin-with-a-rather-long-name',
    version: '10.20.30-beta.1',
    page: '/',
  };
  const answer = await fetch(`${address}/api/events/RecordJavascriptErrors`, {
    method: 'POST',
    headers: { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb, 'content-type': 'application/json' },
    body: JSON.stringify([{ event: 'error', data }]),
  });
  expect(answer.status).toBe(202);
}

describe('the owner’s area', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startDemoSite({ ...FORMS_OF_TESTS, ...OWNER_OF_TESTS });
    await using visit = await openPage(`${site.address}/contact`, { javaScriptEnabled: false });
    const { page } = visit;
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('<script>alert(1)</script>');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('What is it about?').selectOption('A visit');
    await page.getByLabel('Message').fill('A message.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We will answer within two days.').waitFor();
    await reportErrors(site.address);
  });
  afterAll(() => site?.close());

  const signIn = async (page: Page) => {
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Also waits for the stylesheet of the next page.
    await page.waitForURL((url) => url.pathname !== '/config/login');
  };

  it('without JavaScript requires a login, and then shows what a visitor has sent', async () => {
    await using open = await openPage(`${site.address}/config/submissions`, { javaScriptEnabled: false });
    const { page } = open;
    expect(new URL(page.url()).pathname).toBe('/config/login');
    await signIn(page);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect.poll(() => page.getByText('<script>alert(1)</script>').count()).toBe(1);
    await page.getByRole('link', { name: 'All submissions' }).click();
    await page.getByLabel('Search').fill('nowhere');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Nothing matches.').waitFor();
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Sign out' }).click()]);
    await page.goto(`${site.address}/config/submissions`);
    expect(new URL(page.url()).pathname).toBe('/config/login');
    expectClean(open.log);
  });

  itInLongRun('on a phone, the list of sessions says what each time is', async () => {
    const options = { waitForRuntime: false, viewport: { width: 390, height: 844 } };
    await using open = await openPage(`${site.address}/config/login?next=/config/account`, options);
    const { page } = open;
    await signIn(page);
    const cell = page.getByRole('region', { name: 'Sessions' }).locator('td').first();
    expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"Signed in: "');
  });

  it.each(
    sampled(
      [
        ['light, wide', 'light', 1280],
        ['dark, a phone', 'dark', 320],
      ] as const,
      1,
    ),
  )('%s: axe finds no violation, and no content is wider than the window', async (_, colorScheme, width) => {
    const options = { waitForRuntime: false, colorScheme, viewport: { width, height: 800 }, prepare: withAxe };
    await using open = await openPage(`${site.address}/config/login?next=/config/submissions`, options);
    const { page } = open;
    const check = async () => {
      expect(await violations(page), page.url()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true);
      const beyond = await page
        .locator('form')
        .locator('input, select, textarea')
        .evaluateAll((fields) =>
          fields
            .filter(
              (field) =>
                field.getBoundingClientRect().right > (field.closest('form')?.getBoundingClientRect().right ?? 0),
            )
            .map((field) => field.getAttribute('name')),
        );
      expect(beyond, page.url()).toEqual([]);
    };
    await check();
    await signIn(page);
    await page.getByRole('link', { name: 'Export as CSV' }).waitFor();
    await check();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Erase…' }).waitFor();
    await check();
    const addresses = ['person?email=ada@example.com', '?frameUrl=/contact', 'errors', 'rollout', 'analytics', 'start'];
    for (const address of [...addresses, 'people', 'account', 'account/codes', 'audit']) {
      await page.goto(`${site.address}/config/${address}`);
      await check();
    }
    await page.goto(`${site.address}/config/people`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('link', { name: 'All contributors' }).waitFor();
    await check();
  });

  it.each(
    sampled(
      [
        [390, 1, 1],
        // One line of links without a group, and one for each group.
        [1280, 4, 0],
      ],
      1,
    ),
  )(
    'in a window of %i px the navigation has at most %i lines, and the keyboard reaches every link',
    async (width, lines, below) => {
      const options = { waitForRuntime: false, viewport: { width, height: 844 } };
      await using open = await openPage(`${site.address}/config/login?next=/config/start`, options);
      const { page } = open;
      await signIn(page);
      const links = page.getByRole('navigation').getByRole('link');
      await links.first().waitFor();
      const tops = () => links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(await tops()).size).toBeLessThanOrEqual(lines);
      const header = await page.locator('header').boundingBox();
      const [line] = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      // On a phone, the name of the account is in a separate line below the navigation.
      expect(header?.height).toBeLessThanOrEqual((line ?? 0) * (lines + below) + 2);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      for (const link of await links.all()) {
        await page.keyboard.press('Tab');
        const { isFocused, left, right } = await link.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return { isFocused: document.activeElement === element, left, right };
        });
        expect([isFocused, left >= 0, right <= width]).toEqual([true, true, true]);
      }
    },
  );

  itInLongRun('on a phone the row of links begins with the current page in view', async () => {
    const options = { waitForRuntime: false, viewport: { width: 390, height: 844 } };
    await using open = await openPage(`${site.address}/config/login?next=/config/account`, options);
    const { page } = open;
    await signIn(page);
    const current = await page.getByRole('navigation').locator('[aria-current]').boundingBox();
    expect(current?.x).toBeGreaterThanOrEqual(0);
    expect((current?.x ?? 0) + (current?.width ?? 390)).toBeLessThanOrEqual(390);
  });

  itInLongRun('the toolbar on the pages leaves every button of the cookie banner free', async () => {
    await using open = await openPage(`${site.address}/config/login?next=/config/submissions`, {
      waitForRuntime: false,
    });
    const { page } = open;
    await signIn(page);
    await page.getByRole('link', { name: 'Export as CSV' }).waitFor();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const variant of ['', '-popup-right']) {
        await page.goto(`${site.address}/catalog/cookie-banner${variant}`);
        await page.getByRole('region', { name: 'Owner’s toolbar' }).waitFor();
        const buttons = page.locator('[data-plinth-part="ss_cookieAllowed"]').getByRole('button');
        expect(await buttons.count()).toBeGreaterThan(0);
        // A trial click fails when a different element would get the click.
        for (const button of await buttons.all()) await button.click({ trial: true });
      }
    }
  });
});
