import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');

/**
 * Returns the content of Google's list of commands, in order: `default` and `update` with the answer for advertising,
 * and the events of other scripts.
 */
const listed = (page: Page) =>
  page.evaluate(() =>
    Array.from(Reflect.get(window, 'dataLayer') ?? [], (entry: Record<string, unknown>) => {
      const { ad_storage: ads } = Object(entry[2]);
      return entry.event ?? `${entry[1]} ${ads}${Array.isArray(entry) ? ' (array)' : ''}`;
    }),
  );

async function open(path: string, cookie?: string) {
  const opened = await openInOwnContext(`${fixture}${path}`, {
    prepare: async (page, context) => {
      await context.route('**/hit/*', (route) => route.fulfill({ body: 'hit' }));
      if (cookie) await context.addCookies([{ name: 'ss_cookieAllowed', value: cookie, url: fixture }]);
      // A script of the page has put a first command into the list before any script of Plinth has run.
      await page.addInitScript(() => Reflect.set(window, 'dataLayer', [{ event: 'page' }]));
    },
  });
  await settled(opened.page);
  return opened;
}

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name, exact: true }).click();

describe('§4 Google Consent Mode v2', () => {
  it('the default denies everything; a grant is in the list before the plugin with the tag starts, and a withdrawal is added', async () => {
    await using test = await open('/consent-restrictive');
    const { page } = test;
    expect(await listed(page)).toEqual(['default denied', 'page']);
    await press(page, 'Accept');
    await expect.poll(() => listed(page)).toEqual(['default denied', 'page', 'update granted', 'promoter']);
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.getByRole('button', { name: 'Decline all' }).click();
    await expect.poll(async () => (await listed(page)).at(-1)).toBe('update denied');
    expectClean(test.log);
  });

  it.each(
    sampled(
      [
        ['accepted', 'true', ['default denied', 'update granted', 'page', 'promoter']],
        ['declined', 'false', ['default denied', 'update denied', 'page']],
      ],
      1,
    ),
  )('for a visitor who has %s, the list begins with the default and then the decision', async (_, cookie, expected) => {
    await using test = await open('/consent-restrictive', cookie);
    await expect.poll(() => listed(test.page)).toEqual(expected);
    expectClean(test.log);
  });

  it('does not exist on a page without the plugin', async () => {
    const asked: string[] = [];
    await using test = await openInOwnContext(`${fixture}/`, {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    await settled(test.page);
    expect(await listed(test.page)).toEqual([]);
    expect([await test.page.content(), ...asked].filter((text) => text.includes('consent-mode'))).toEqual([]);
  });
});
