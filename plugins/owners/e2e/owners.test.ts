import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');
const demo = inject('demo');

/** Opens a page when the plugin has had its time to load, and keeps the addresses that it asks for. */
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

describe('§4 Escape with nothing open', () => {
  it('leads an owner to the page in the configuration area, but not from a field', async () => {
    await using test = await open(`${fixture}/owners?a=b`, await ownerSession(fixture));
    const { page } = test;
    await page.getByRole('textbox', { name: 'Name' }).press('Escape');
    await settled(page);
    expect(pathOf(page)).toBe('/owners?a=b');
    await page.locator('h1').click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/config/?frameUrl=%2Fowners%3Fa%3Db');
    expectClean(test.log);
  });

  it('leads a visitor to the login where the site has that, and back to the page', async () => {
    await using test = await open(`${fixture}/owners-login`);
    await test.page.keyboard.press('Escape');
    await test.page.waitForURL('**/config/login?next=*');
    const next = new URL(test.page.url()).searchParams.get('next');
    expect(next).toBe('/config/?frameUrl=%2Fowners-login');
  });

  it.each([
    ['a visitor of another site', `${fixture}/owners`],
    ['a visitor of the demo', `${demo}/`],
  ])('does nothing for %s, who fetches nothing of it', async (_, address) => {
    await using test = await open(address);
    const { page } = test;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Escape');
    await settled(page);
    expect(page.url()).toBe(address);
    expect(test.loaded()).toEqual([]);
  });
});

describe('§4 Logout', () => {
  it('by shift and Escape ends the session, removes the last identity and confirms it at the root', async () => {
    await using test = await open(`${fixture}/owners`, async (page) => {
      await (await ownerSession(fixture))(page);
      await page.context().addCookies([{ name: 'ss_lastid', value: 'a', url: fixture }]);
    });
    const { page } = test;
    await page.keyboard.press('Shift+Escape');
    await page.waitForURL(`${fixture}/?logout=true`);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ss_lastid');
    await page.goto(`${fixture}/owners`);
    expect(await page.locator('#plinth-context[data-account]').count()).toBe(0);
  });

  it('in the frame of the configuration area leads the window to the page in it, and confirms it there', async () => {
    const prepare = await ownerSession(fixture);
    await using test = await openPage(`${fixture}/config/?frameUrl=%2Fowners`, { prepare, waitForRuntime: false });
    const { page } = test;
    await page.frameLocator('iframe').locator('h1').click();
    // The plugin in the frame loads when its page is idle, and a press before that has no effect.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+Escape');
        return pathOf(page);
      })
      .toBe('/owners?logout=true');
    await page.waitForURL(`${fixture}/owners`);
    expect(page.frames()).toHaveLength(1);
  });

  it('that fails says so, and the page stays', async () => {
    await using test = await open(`${fixture}/owners`, async (page) => {
      await (await ownerSession(fixture))(page);
      await page.route('**/api/auth/Logout*', (route) => route.abort());
    });
    const { page } = test;
    await page.keyboard.press('Shift+Escape');
    await page.getByRole('alertdialog', { name: 'Logout Failed' }).waitFor();
    expect(pathOf(page)).toBe('/owners');
  });
});

describe('§2 query flag logout', () => {
  it('shows the message, and afterwards the flag has left the address', async () => {
    await using test = await open(`${demo}/?logout=true#main`);
    const { page } = test;
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await page.getByText('Logout Successful', { exact: true }).count()).toBe(1);
    await page.waitForURL(`${demo}/#main`);
    expectClean(test.log);
  });
});
