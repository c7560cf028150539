import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type MemberSite, startMemberSite } from '@plinth/tests/site/member-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TITLE = { id: 'title', type: 'html', data: { html: '<h1>A page</h1>' } };
/** A popup without a trigger, which is shown as soon as the page is idle. */
const popup = (settings: object = {}) => ({
  websiteSettings: {
    popupOverlaySettings: {
      showOnAllPages: true,
      headline: 'A letter',
      text: '<p>Read it.</p>',
      version: 1,
      ...settings,
    },
  },
});
const page = (path: string, settings: object = {}, more: object = {}) => ({
  path,
  title: 'A page',
  blocks: [TITLE],
  context: popup(settings),
  ...more,
});
const PAGES = {
  index: page('/'),
  splash: page('/splash', {}, { pageType: 3 }),
  missing: page('/missing', {}, { pageType: 100 }),
  lock: page('/lock', {}, { pageType: 103 }),
  locked: page(
    '/locked',
    {},
    {
      context: { ...popup(), collection: { permissionType: 2 } },
      lock: {
        passwordHash:
          '$argon2id$v=19$m=19456,t=2,p=1$igfpbRrqXIHyXa/1m8P2Iw$uK3IX68xvUsNhQvlzc51tNNQaVJDJRlF6yh4MBiKWns',
      },
    },
  ),
  desktop: page('/desktop', { enableMobile: false, displayFrequency: 0 }),
  always: page('/always', { displayFrequency: 0 }),
  never: page('/never', { displayFrequency: -1 }),
  weekly: page('/weekly', { displayFrequency: 7, showUntilSignup: false }),
};

let site: MemberSite;
beforeAll(async () => {
  site = await startMemberSite(PAGES);
});
afterAll(() => site?.close());

const open = (path: string, width = 1280, record?: object) =>
  openPage(site.address + path, {
    viewport: { width, height: 800 },
    waitForRuntime: false,
    ...(record && {
      prepare: (page: Page) =>
        page.addInitScript((text) => localStorage.setItem('overlays.popup.site', text), JSON.stringify(record)),
    }),
  });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A letter' });
const DAY_MS = 86_400_000;

describe('§4 the popup overlay on the pages of a server', () => {
  it.each(
    sampled([
      ['a page', '/', 1280],
      ['a phone', '/', 390],
      ['a window of 433 px, where phones are off', '/desktop', 433],
    ]),
  )('is shown on %s', async (_, path, width) => {
    await using test = await open(path, width);
    await dialog(test.page).waitFor();
  });

  it.each(
    sampled([
      ['a splash page', '/splash', 1280],
      ['an address without a page', '/nowhere', 1280],
      ['the lock screen of a page', '/locked', 1280],
      ['a window of 432 px, where phones are off', '/desktop', 432],
      ['a screenshot', '/?sqsscreenshot=true', 1280],
    ]),
  )('is not shown on %s', async (_, path, width) => {
    await using test = await open(path, width);
    const { page } = test;
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each(
    sampled([
      ['0', '/always', 0, false, true],
      ['-1, a year later', '/never', 365, false, false],
      ['7, after six days', '/weekly', 6, false, false],
      ['7, after eight days', '/weekly', 8, false, true],
      ['7, after eight days, when its form was sent', '/weekly', 8, true, true],
    ]),
  )('with the frequency %s', async (_, path, days, submitted, isShown) => {
    await using test = await open(path, 1280, { closedDate: Date.now() - days * DAY_MS - 1, version: 1, submitted });
    const { page } = test;
    if (isShown) await dialog(page).waitFor();
    await settled(page);
    expect(await dialog(page).count()).toBe(isShown ? 1 : 0);
  });
});
