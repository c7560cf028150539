import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const demo = inject('demo');

/** Opens a page, waits until the plugin has had time to load, and records the addresses that the page requests. */
async function open(address: string, prepare?: (page: Page) => Promise<unknown>) {
  const asked: string[] = [];
  const opened = await openPage(address, {
    prepare: async (page) => {
      page.on('request', (request) => asked.push(request.url()));
      await prepare?.(page);
    },
  });
  await settled(opened.page);
  const loaded = () => asked.filter((url) => /plugins\/(owners|dialogs)\//.test(url));
  return { ...opened, loaded };
}
const pathOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '');

/** One owner's session for all tests that do not log out, because the number of sign-in attempts is limited. */
const stayingOwner = await ownerSession(fixture);

describe('§4 Escape with nothing open', () => {
  it('leads an owner to the page in the configuration area, but not from a field', async () => {
    await using test = await open(`${fixture}/owners?a=b`, stayingOwner);
    const { page } = test;
    await page.getByRole('textbox', { name: 'Name' }).press('Escape');
    await settled(page);
    expect(pathOf(page)).toBe('/owners?a=b');
    await page.locator('h1').click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/config/?frameUrl=%2Fowners%3Fa%3Db');
    expectClean(test.log);
  });

  it('leads a visitor to the login where the site allows that, and back to the page', async () => {
    await using test = await open(`${fixture}/owners-login`);
    await test.page.keyboard.press('Escape');
    await test.page.waitForURL('**/config/login?next=*');
    const next = new URL(test.page.url()).searchParams.get('next');
    expect(next).toBe('/config/?frameUrl=%2Fowners-login');
  });

  it.each(
    sampled(
      [
        ['a visitor of another site', `${fixture}/owners`],
        ['a visitor of the demo', `${demo}/`],
      ],
      1,
    ),
  )('does nothing for %s, whose page fetches no file of the plugin', async (_, address) => {
    await using test = await open(address);
    const { page } = test;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Escape');
    await settled(page);
    expect(page.url()).toBe(address);
    expect(test.loaded()).toEqual([]);
  });
});

describe('the owner’s toolbar', () => {
  it.each(sampled([375, 1280], 1))(
    'is not covered by the cookie banner at %i px, and moves down after the decision',
    async (width) => {
      await using test = await open(`${fixture}/owners-banner`, stayingOwner);
      const { page } = test;
      await page.setViewportSize({ width, height: 800 });
      const toolbar = page.getByRole('region', { name: 'Owner’s toolbar' });
      await toolbar.waitFor();
      await toolbar.getByRole('button', { name: 'Close the toolbar' }).click({ trial: true });
      await page.locator('[data-plinth-part="ss_cookieAllowed"] button[value=accept]').click();
      await expect
        .poll(async () => {
          const box = await toolbar.boundingBox();
          return box && Math.round(800 - box.y - box.height);
        })
        .toBeLessThan(24);
    },
  );

  it('is there for an owner, moves nothing, can be closed, and comes back by Escape', async () => {
    const signIn = stayingOwner;
    await using test = await open(`${fixture}/owners?a=b`, async (page) => {
      await signIn(page);
      await withAxe(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });
    });
    const { page } = test;
    const toolbar = page.getByRole('region', { name: 'Owner’s toolbar' });
    await toolbar.waitFor();
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await toolbar.getByRole('button', { name: 'Close the toolbar' }).click();
    await page.reload();
    await settled(page);
    expect(await toolbar.count()).toBe(0);
    await page.keyboard.press('Escape');
    await toolbar.getByRole('link', { name: 'Configuration' }).press('Enter');
    await page.waitForURL('**/config/?frameUrl=%2Fowners%3Fa%3Db');
    await page.frameLocator('iframe').locator('h1').waitFor();
    expect(await page.frameLocator('iframe').getByRole('region', { name: 'Owner’s toolbar' }).count()).toBe(0);
    expectClean(test.log);
  });

  it.each(sampled([320, 1280], 1))(
    'fits into a window of %i px, from left to right and from right to left',
    async (width) => {
      const prepare = stayingOwner;
      await using test = await openPage(`${fixture}/owners`, { prepare, viewport: { width, height: 700 } });
      const { page } = test;
      const toolbar = page.getByRole('region', { name: 'Owner’s toolbar' });
      await toolbar.waitFor();
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        const box = await toolbar.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );

  it('logs out', async () => {
    await using test = await open(`${fixture}/owners`, await ownerSession(fixture));
    // The test starts to wait before the press, because the page soon removes the flag `logout` from its address.
    await Promise.all([
      test.page.waitForURL(`${fixture}/?logout=true`),
      test.page.getByRole('button', { name: 'Log out' }).click(),
    ]);
  });
});

inLongRun(() =>
  describe('§2 Preview Only', () => {
    it('is shown to an owner who presses a block that books; a visitor’s press books', async () => {
      await using owner = await open(`${fixture}/owners-booking`, stayingOwner);
      await owner.page.getByRole('link', { name: 'Reserve a table' }).click();
      const dialog = owner.page.getByRole('alertdialog', { name: 'Preview Only' });
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain(
        'Please log out of your Ada Sites account in order to use the TableBook Block.',
      );
      expect(pathOf(owner.page)).toBe('/owners-booking');
      await dialog.getByRole('button').click();
      await dialog.waitFor({ state: 'hidden' });
      // A click with the middle button would start the booking in a new tab. Enter in a form without a button would start
      // it too.
      const opened: string[] = [];
      owner.page.context().on('page', (page) => opened.push(page.url()));
      await owner.page.getByRole('link', { name: 'Reserve a table' }).click({ button: 'middle' });
      await dialog.waitFor();
      await dialog.getByRole('button').click();
      await dialog.waitFor({ state: 'hidden' });
      await owner.page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), { action: '/owners?form' });
        form.dataset.bookingService = 'TableBook';
        form.append(document.createElement('input'));
        document.querySelector('main')?.prepend(form);
      });
      await owner.page.locator('main form input').press('Enter');
      await dialog.waitFor();
      expect([pathOf(owner.page), opened]).toEqual(['/owners-booking', []]);

      await using visitor = await open(`${fixture}/owners-booking`);
      await visitor.page.getByRole('link', { name: 'Reserve a table' }).click();
      await visitor.page.waitForURL('**/owners?table');
    });
  }),
);

describe('§4 Logout', () => {
  it('Shift and Escape end the session, remove the cookie of the last identity, and show a confirmation at the root', async () => {
    await using test = await open(`${fixture}/owners`, async (page) => {
      await (await ownerSession(fixture))(page);
      await page.context().addCookies([{ name: 'ss_lastid', value: 'a', url: fixture }]);
    });
    const { page } = test;
    await Promise.all([page.waitForURL(`${fixture}/?logout=true`), page.keyboard.press('Shift+Escape')]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ss_lastid');
    await page.goto(`${fixture}/owners`);
    expect(await page.locator('#plinth-context[data-account]').count()).toBe(0);
  });

  itInLongRun(
    'in the frame of the configuration area, opens the framed page in the whole window, and shows the confirmation there',
    async () => {
      const prepare = await ownerSession(fixture);
      await using test = await openPage(`${fixture}/config/?frameUrl=%2Fowners`, { prepare, waitForRuntime: false });
      const { page } = test;
      /** Records every address of the window, because the page soon removes the flag `logout`. */
      const visited: string[] = [];
      page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(pathOf(page)));
      await page.frameLocator('iframe').locator('h1').click();
      // The plugin in the frame loads when its page is idle. A press before that has no effect.
      await expect
        .poll(async () => {
          if (!visited.includes('/owners?logout=true')) await page.keyboard.press('Shift+Escape');
          return visited;
        })
        .toContain('/owners?logout=true');
      await page.waitForURL(`${fixture}/owners`);
      expect(page.frames()).toHaveLength(1);
    },
  );

  itInLongRun('shows a message when it fails, and stays on the page', async () => {
    await using test = await open(`${fixture}/owners`, async (page) => {
      await stayingOwner(page);
      await page.route('**/api/auth/Logout*', (route) => route.abort());
    });
    const { page } = test;
    await page.keyboard.press('Shift+Escape');
    await page.getByRole('alertdialog', { name: 'Logout Failed' }).waitFor();
    expect(pathOf(page)).toBe('/owners');
  });
});

inLongRun(() =>
  describe('§2 query flag logout', () => {
    it('shows the message, and then removes the flag from the address', async () => {
      // Records the message in the page, because the message closes by itself.
      await using test = await openPage(`${demo}/?logout=true#main`, {
        prepare: (page) =>
          page.addInitScript(() =>
            new MutationObserver(() => {
              const message = document.querySelector('[data-kind="inform"]');
              if (message) Object.assign(window, { shownMessage: message.textContent });
            }).observe(document, { childList: true, subtree: true }),
          ),
      });
      const { page } = test;
      await expect
        .poll(() => page.evaluate(() => String(Reflect.get(window, 'shownMessage'))))
        .toBe('Logout SuccessfulYou have been successfully logged out.');
      await page.waitForURL(`${demo}/#main`);
      expectClean(test.log);
    });
  }),
);
