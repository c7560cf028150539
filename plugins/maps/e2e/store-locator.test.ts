import { apartFromSoftwareWebgl } from '@plinth/tests/browser/apart-from-software-webgl.ts';
import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layOutAll } from '@plinth/tests/browser/lay-out-all.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const DEMO = inject('demo');
const FIELD = 'Near a town, a street or a post code';
const CATALOG = `${DEMO}/catalog/store-locator`;

/**
 * Simulates a visitor at the lighthouse who allows the page to know this position. Call it for each page, because tests
 * share browser contexts, and a context loses these settings between two tests.
 */
async function atTheLighthouse(page: Page): Promise<void> {
  await page.context().setGeolocation({ latitude: 55.1935, longitude: 5.501 });
  await page.context().grantPermissions(['geolocation']);
}

async function live(page: Page, id: string): Promise<Locator> {
  const locator = block(page, id);
  await locator.scrollIntoViewIfNeeded();
  await untilLive(page, id);
  await locator.getByRole('button', { name: 'Sort by distance' }).waitFor();
  return locator;
}

const names = (locator: Locator) => locator.locator('[id*="-place-"] p:first-child > a').allTextContents();
const news = (locator: Locator) => locator.getByRole('status').last().textContent();
const FIRST = ['Slowfield', 'Print Shop', 'Museum of Ropes', 'Lighthouse', 'Windmill'];

/** Options of `openPage` for a window of this width, with axe and a record of the layout shifts. */
const watchedAt = (width: number) => ({
  prepare: async (page: Page) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayoutShifts(page);
    await withAxe(page);
  },
});

describe('a store locator', () => {
  it('shows all places on a picture and in the list without a script, and each leads to the other', async () => {
    await using open = await openPage(`${DEMO}/visit/shops`, { javaScriptEnabled: false });
    const { page } = open;
    const locator = block(page, 'shops');
    const picture = locator.getByRole('img', { name: 'Map: Shops in Leehaven' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    const view = await locator.locator('[data-map-view]').boundingBox();
    for (const [index, name] of FIRST.entries()) {
      const marker = await locator.getByRole('link', { name: `${index + 1}: ${name}` }).boundingBox();
      expect(marker?.x).toBeGreaterThan(view?.x ?? 0);
      expect((marker?.x ?? 0) + 24).toBeLessThan((view?.x ?? 0) + (view?.width ?? 0));
      expect(marker?.y).toBeGreaterThan(view?.y ?? 0);
    }
    await locator.getByRole('link', { name: '2: Print Shop' }).click();
    expect(new URL(page.url()).hash).toBe('#shops-place-2');
    await locator.getByRole('link', { name: 'Windmill: show on the map' }).click();
    expect(new URL(page.url()).hash).toBe('#shops-marker-5');
    expect(await locator.getByRole('button').count()).toBe(0);
    expect(await locator.getByRole('textbox').count()).toBe(0);
    // Without a script, no space is reserved for elements that need a script.
    const bar = await locator.getByRole('status').boundingBox();
    expect(Math.round(bar?.y ?? 0)).toBeLessThan(Math.round(view?.y ?? 0) + 44);
    expect(await locator.getByRole('link', { name: 'Directions to Lighthouse' }).getAttribute('href')).toContain(
      'to=55.19307',
    );
  });

  inLongRun(() =>
    it.each(sampled([1280, 360], 1))(
      'axe finds no violation at %i px, nothing moves, and the markers are on the picture',
      async (width) => {
        await using open = await openPage(CATALOG, watchedAt(width));
        const { page } = open;
        await layOutAll(page);
        const locator = await live(page, 'plain');
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await layoutShifts(page)).toEqual([]);
        const view = await locator.locator('[data-map-view]').boundingBox();
        for (const marker of await locator.locator('[id*="-marker-"]').all()) {
          const box = await marker.boundingBox();
          expect(box?.x).toBeGreaterThan(view?.x ?? 0);
          expect((box?.x ?? 0) + 24).toBeLessThan((view?.x ?? 0) + (view?.width ?? 0));
        }
        expectClean(open.log);
      },
    ),
  );

  itInLongRun(
    'a place of the list is shown on the moving map, and a marker leads to the list, by keyboard',
    async () => {
      await using open = await openPage(CATALOG);
      const { page } = open;
      const locator = await live(page, 'plain');
      await locator.getByRole('link', { name: 'Windmill: show on the map' }).press('Enter');
      await locator.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
      const view = await locator.locator('[data-map-view]').boundingBox();
      const marker = locator.getByRole('link', { name: '5: Windmill' });
      // The marker is in the middle of the map.
      const east = async () =>
        Math.abs(((await marker.boundingBox())?.x ?? 0) + 12 - (view?.x ?? 0) - (view?.width ?? 0) / 2);
      await expect.poll(east).toBeLessThan(2);
      await locator.getByRole('link', { name: 'Slowfield: show on the map' }).press('Enter');
      await expect.poll(east).toBeGreaterThan(100);
      await expect.poll(() => locator.getByRole('status').first().textContent()).toMatch(/^Near Slowfield\. Zoom 16/);
      // The Tab key reaches only one marker. The arrow keys move the focus to the other markers, and the map moves with
      // the focus.
      await locator.getByRole('link', { name: '1: Slowfield' }).focus();
      await page.keyboard.press('End');
      await expect.poll(() => marker.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(east).toBeLessThan(2);
      await page.keyboard.press('Enter');
      const entry = locator.getByRole('link', { name: 'Windmill: show on the map' });
      expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await locator.locator('[aria-current]').getAttribute('id')).toBe('plain-place-5');
      await locator.getByRole('button', { name: 'Back to the picture' }).press('Enter');
      await expect.poll(() => locator.locator('canvas').count()).toBe(0);
      await expect.poll(east).toBeGreaterThan(2);
      expectClean(apartFromSoftwareWebgl(open.log));
    },
  );

  it('asks for the position when the button is pressed, sorts the list, and sends nothing', async () => {
    await using open = await openPage(CATALOG, { prepare: atTheLighthouse });
    const { page } = open;
    const locator = await live(page, 'plain');
    expect(await names(locator)).toEqual(FIRST);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await locator.getByRole('button', { name: 'Sort by distance' }).press('Enter');
    await expect.poll(() => news(locator)).toBe('Sorted by distance. Nearest: Lighthouse, 0 mi.');
    expect((await names(locator))[0]).toBe('Lighthouse');
    expect((await names(locator)).at(-1)).toBe('Windmill');
    expect(sent.filter((text) => text.includes('55.19') || text.includes('5.501'))).toEqual([]);
    const metric = await live(page, 'blue');
    await metric.getByRole('button', { name: 'Sort by distance' }).click();
    await expect.poll(() => news(metric)).toBe('Sorted by distance. Nearest: Slowfield, 900 m.');
    expectClean(open.log);
  });

  itInLongRun('leaves the list as it is when the visitor refuses', async () => {
    await using open = await openPage(CATALOG);
    const { page } = open;
    const locator = await live(page, 'plain');
    await locator.getByRole('button', { name: 'Sort by distance' }).click();
    await expect.poll(() => news(locator)).toContain('The list is not changed.');
    expect(await names(locator)).toEqual(FIRST);
    expectClean(open.log);
  });

  inLongRun(() =>
    it.each([
      ['ar', 'الترتيب حسب المسافة', 'رُتّبت القائمة حسب المسافة. الأقرب: المنارة'],
      ['de', 'Nach Entfernung sortieren', 'Nach Entfernung sortiert. Am nächsten: Leuchtturm, 50 m.'],
    ])('speaks the language of the page: %s', async (language, button, words) => {
      await using open = await openPage(`${DEMO}/catalog/store-locator-${language}`, { prepare: atTheLighthouse });
      const { page } = open;
      const locator = block(page, 'places');
      await locator.scrollIntoViewIfNeeded();
      await untilLive(page, 'places');
      await locator.getByRole('button', { name: button }).click();
      await expect.poll(() => news(locator)).toContain(words);
      await expect.poll(() => locator.locator('[id*="-place-"]').first().getAttribute('id')).toBe('places-place-3');
      expectClean(open.log);
    }),
  );

  it('only its page may ask for the position', async () => {
    const policy = async (path: string) => (await fetch(DEMO + path)).headers.get('permissions-policy');
    expect(await policy('/catalog/store-locator')).toBe('geolocation=(self)');
    expect(await policy('/catalog/map')).toBe('geolocation=()');
  });

  it.each(sampled([1280, 360], 1))(
    'sorts the list by the distance from a place that is typed and chosen by keyboard, and nothing moves before, at %i px',
    async (width) => {
      await using open = await openPage(CATALOG, watchedAt(width));
      const { page } = open;
      const locator = await live(page, 'plain');
      const calls: URL[] = [];
      page.on('request', (request) => void (request.url().includes('/places/') && calls.push(new URL(request.url()))));
      const field = locator.getByLabel(FIELD);
      await field.pressSequentially('wind');
      const suggestion = locator.getByRole('list', { name: 'Places found' }).getByRole('button');
      await locator.getByText('1 place found. Choose it.').waitFor();
      expect(await suggestion.allTextContents()).toEqual(['Windmillالطاحونة, Beacon Hill']);
      expect(await violations(page)).toEqual([]);
      // The suggestions cover the list, so that they move nothing when they appear.
      expect(await layoutShifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await field.press('ArrowDown');
      expect(await suggestion.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => news(locator)).toBe('Sorted by distance from Windmill. Nearest: Windmill, 0 mi.');
      expect((await names(locator))[0]).toBe('Windmill');
      expect((await names(locator)).at(-1)).toBe('Lighthouse');
      expect(await field.inputValue()).toBe('Windmill');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await suggestion.count()).toBe(0);
      // §7: each call goes to the site and names the page and the kind of block from which it comes.
      expect(calls.map(({ pathname }) => pathname)).toEqual([
        '/api/maps/places/autocomplete',
        '/api/maps/places/details',
      ]);
      for (const { origin, searchParams } of calls) {
        expect([origin, searchParams.get('productPage'), searchParams.get('productSection')]).toEqual([
          DEMO,
          '/catalog/store-locator',
          'store-locator',
        ]);
      }
      expectClean(open.log);
    },
  );

  itInLongRun('closes its suggestions with Escape and when the field is left, and finds a post code', async () => {
    await using open = await openPage(CATALOG);
    const { page } = open;
    const locator = await live(page, 'plain');
    const field = locator.getByLabel(FIELD);
    const suggestions = locator.getByRole('list', { name: 'Places found' });
    await field.pressSequentially('lh1 2');
    await suggestions.waitFor();
    expect(await suggestions.getByRole('button').allTextContents()).toEqual(['Salt Quarterحي الملح, Leehaven']);
    await field.press('Tab');
    expect(await suggestions.getByRole('button').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await suggestions.waitFor({ state: 'detached' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/catalog/store-locator');
    await field.fill('har');
    await suggestions.waitFor();
    await locator.getByRole('button', { name: 'Sort by distance' }).focus();
    await suggestions.waitFor({ state: 'detached' });
    await field.fill('nowhere');
    await locator.getByText('No place found. Check the spelling, or type another place.').waitFor();
    expect(await names(locator)).toEqual(FIRST);
    expectClean(open.log);
  });

  itInLongRun('leaves the list as it is when places cannot be found, and can be tried again by pointer', async () => {
    await using open = await openPage(CATALOG, {
      prepare: (page) => page.route('**/api/maps/places/**', (route) => route.fulfill({ status: 502, json: {} })),
    });
    const { page, log } = open;
    const locator = await live(page, 'plain');
    const field = locator.getByLabel(FIELD);
    const failed = 'Places cannot be searched for at the moment. The list is not changed. Try again later.';
    await field.fill('wind');
    await expect.poll(() => news(locator)).toBe(failed);
    await page.unroute('**/api/maps/places/**');
    await page.route('**/api/maps/places/details*', (route) => route.fulfill({ body: '<html>' }));
    await field.fill('windm');
    const suggestion = locator.getByRole('list', { name: 'Places found' }).getByRole('button');
    await suggestion.click();
    await expect.poll(() => news(locator)).toBe(failed);
    expect(await names(locator)).toEqual(FIRST);
    await page.unroute('**/api/maps/places/details*');
    await field.fill('wind');
    await suggestion.click();
    await expect.poll(() => news(locator)).toContain('Sorted by distance from Windmill.');
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
  });

  inLongRun(() =>
    it.each(
      sampled([
        [
          'ar',
          'بالقرب من مدينة أو شارع أو رمز بريدي',
          'المنار',
          'المنارةLighthouse, الميناء القديم',
          'رُتّبت القائمة حسب المسافة من المنارة',
        ],
        ['de', 'In der Nähe von Ort, Straße oder Postleitzahl', 'لايت', undefined, 'Kein Ort gefunden.'],
        [
          'de',
          'In der Nähe von Ort, Straße oder Postleitzahl',
          'LIGHTH',
          'Lighthouseالمنارة, Old Harbour',
          'Nach Entfernung von Lighthouse sortiert. Am nächsten: Leuchtturm, 0 m.',
        ],
      ]),
    )('finds a place in the language of the page: %s, "%s"', async (language, label, text, expected, words) => {
      await using open = await openPage(`${DEMO}/catalog/store-locator-${language}`);
      const { page } = open;
      const locator = block(page, 'places');
      await locator.scrollIntoViewIfNeeded();
      await untilLive(page, 'places');
      await locator.getByLabel(label).fill(text);
      const suggestion = locator.locator('form button').first();
      if (expected !== undefined) {
        await suggestion.waitFor();
        expect(await suggestion.textContent()).toBe(expected);
        await suggestion.press('Enter');
      }
      await locator.getByText(words).waitFor();
      expectClean(open.log);
    }),
  );
});
