import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apartFromSoftwareWebgl } from '@plinth/tests/browser/apart-from-software-webgl.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean, expectOnly } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { writePages } from '@plinth/tests/fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '@plinth/tests/site/start-site.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const DEMO_MAPS = path.resolve(import.meta.dirname, '../../../site/pages/maps');
const LOCATION = {
  mapLat: 55.2016,
  mapLng: 5.5004,
  mapZoom: 15,
  addressTitle: 'Workshop',
  addressLine1: '7 Rope Lane',
};
const WAIT_MS = 45_000;

const title = (text: string) => ({ id: 'title', type: 'html', data: { html: `<h1>${text}</h1>` } });
const map = (id: string) => ({ id, type: 'map', data: { location: LOCATION, height: 200 } });
/** Ten thousand places near each other, and one alone in the sea. */
const PLACES = [
  { title: 'Lightship', lat: 55.185, lng: 5.56 },
  ...Array.from({ length: 9_999 }, (_, index) => ({
    title: `Shop ${index + 2}`,
    lat: 55.195 + (index % 100) / 10_000,
    lng: 5.49 + Math.floor(index / 100) / 5_000,
  })),
];

let folder: string;
let site: StartedSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-pages-'));
  await cp(DEMO_MAPS, path.join(folder, 'maps'), { recursive: true });
  const file = path.join(folder, 'maps/leehaven.geojson');
  const attribution = '<a href="https://survey.example/">Harbour Survey</a><script>alert(1)</script>';
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), attribution }));
  await writePages(folder, {
    one: { path: '/one', title: 'One', blocks: [title('One'), map('map')] },
    sixteen: {
      path: '/sixteen',
      title: 'Sixteen',
      blocks: [title('Sixteen'), ...Array.from({ length: 17 }, (_, index) => map(`map-${index + 1}`))],
    },
    many: {
      path: '/many',
      title: 'Many',
      blocks: [title('Many'), { id: 'shops', type: 'plinth/store-locator', data: { title: 'Shops', places: PLACES } }],
    },
  });
  site = await startSite({ ...inject('demoBuild'), pages: folder });
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const news = (within: Locator) => within.getByRole('status').textContent();

/** Presses the button of a map, and returns the map. */
async function press(page: Page, id = 'map'): Promise<Locator> {
  const within = block(page, id);
  await within.scrollIntoViewIfNeeded();
  await untilLive(page, id);
  await within.getByRole('button', { name: 'Move the map' }).click();
  return within;
}

async function move(page: Page, id = 'map'): Promise<Locator> {
  const within = await press(page, id);
  await within.locator('[data-moving]').waitFor({ timeout: WAIT_MS * inject('timeFactor') });
  return within;
}

/** The picture, the address and the directions are there. */
async function expectPicture(within: Locator): Promise<void> {
  expect(await within.getByRole('img', { name: 'Map: Workshop' }).isVisible()).toBe(true);
  expect(await within.getByText('7 Rope Lane').isVisible()).toBe(true);
  expect(await within.getByRole('link', { name: 'Directions to Workshop' }).isVisible()).toBe(true);
}

describe('a map', () => {
  it('moves when one tile is missing (404), and asks for no ranges', async () => {
    const ranges: unknown[] = [];
    let first: string | undefined;
    await using open = await openPage(`${site.address}/one`, {
      prepare: async (page) => {
        page.on('request', (request) => void (request.headers().range && ranges.push(request.url())));
        await page.route('**/tiles/**', (route) => {
          first ??= route.request().url();
          return route.request().url() === first ? route.fulfill({ status: 404, body: '' }) : route.continue();
        });
      },
    });
    const within = await move(open.page);
    await within.locator('canvas').press('ArrowRight');
    await expect.poll(() => news(within)).toMatch(/longitude 5\.50[1-9]$/);
    expect([first === undefined, ranges]).toEqual([false, []]);
    expect(apartFromSoftwareWebgl(open.log).reports).toEqual([]);
  });

  it('stays a picture when its style names a source that is missing, with one report', async () => {
    await using open = await openPage(`${site.address}/one`, {
      prepare: (page) =>
        page.route('**/styles/*', async (route) => {
          const style = await (await route.fetch()).json();
          style.layers.push({ id: 'wrong', type: 'line', source: 'gone', 'source-layer': 'map' });
          await route.fulfill({ json: style });
        }),
    });
    const within = await press(open.page);
    await expect.poll(() => news(within)).toBe('The map could not be loaded. Try again. Larger map');
    await expectPicture(within);
    await expectOnly(apartFromSoftwareWebgl(open.log), [['PLINTH-MAPS-005', 'maps', 'map']]);
  });

  it('is a picture again when its WebGL context is lost, with one report, and moves again after a press', async () => {
    await using open = await openPage(`${site.address}/one`);
    const { page, log } = open;
    const within = await move(page);
    await within.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      context?.loseContext();
      // A context that comes back finds its map removed.
      setTimeout(() => context?.restoreContext(), 50);
    });
    await within.getByRole('button', { name: 'Move the map' }).waitFor();
    await expect.poll(() => within.locator('canvas').count()).toBe(0);
    await expectPicture(within);
    await expectOnly(apartFromSoftwareWebgl(log), [['PLINTH-MAPS-007', 'maps', 'map']]);
    await within.getByRole('button', { name: 'Move the map' }).click();
    await within.locator('[data-moving]').waitFor({ timeout: WAIT_MS * inject('timeFactor') });
    expect([log.exceptions, log.violations]).toEqual([[], []]);
  });

  it('rests when more than four of a page are moved, and goes on where it was', async () => {
    // With reduced motion a key moves the map at once, so each text is about the place where the map stays.
    await using open = await openPage(`${site.address}/sixteen`, { reducedMotion: 'reduce' });
    const { page, log } = open;
    const first = await move(page, 'map-1');
    const place = async () => (await news(first))?.replace(/^.*(?=Zoom)/, '');
    await first.locator('canvas').press('ArrowRight');
    await expect.poll(place).toMatch(/^Zoom 15, latitude 55\.\d+, longitude/);
    await first.locator('canvas').press('+');
    await expect.poll(place).toMatch(/^Zoom 16/);
    const seen = await place();
    for (let index = 2; index <= 17; index += 1) await move(page, `map-${index}`);
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(4);
    expect(await page.locator('canvas').count()).toBe(4);
    expect(await news(first)).toBe('Too many maps move. This one is a picture again. Press the button to go on.');
    await expectPicture(first);
    await expectOnly(apartFromSoftwareWebgl(log), [['PLINTH-MAPS-013', 'maps', 'map-1']]);

    await move(page, 'map-1');
    await first.locator('canvas').press('ArrowRight');
    await expect.poll(place).toMatch(/^Zoom 16/);
    expect(await place()).not.toBe(seen);
    await first.locator('canvas').press('ArrowLeft');
    await expect.poll(place).toBe(seen);
    expect([log.exceptions, log.violations, log.reports.length]).toEqual([[], [], 1]);
  });

  it('says who made its data, as a picture and as a map, on paper, and without a script', async () => {
    await using open = await openPage(`${site.address}/one`);
    const { page } = open;
    const within = block(page, 'map');
    const credit = within.getByRole('link', { name: 'Harbour Survey' });
    expect([await credit.isVisible(), await credit.getAttribute('href')]).toEqual([true, 'https://survey.example/']);
    await move(page);
    expect(await credit.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect([await credit.isVisible(), await within.locator('canvas').isVisible()]).toEqual([true, false]);
    await expectPicture(within);
    expectClean(apartFromSoftwareWebgl(open.log));

    await using plain = await openPage(`${site.address}/one`, { javaScriptEnabled: false });
    expect(await plain.page.getByRole('link', { name: 'Harbour Survey' }).isVisible()).toBe(true);
    await plain.page.getByRole('link', { name: 'Larger map' }).click();
    await plain.page.getByRole('img', { name: 'Map of the surroundings' }).waitFor();
    expect(await plain.page.getByRole('link', { name: 'Harbour Survey' }).isVisible()).toBe(true);
  });
});

describe('a list of ten thousand places', () => {
  const shown = (within: Locator) => within.locator('[id*="-place-"]');

  it('has all of them without a script, page by page and by name', async () => {
    await using open = await openPage(`${site.address}/many`, { javaScriptEnabled: false });
    const { page } = open;
    const within = block(page, 'shops');
    expect([await shown(within).count(), await within.getByRole('searchbox').count()]).toEqual([50, 0]);
    await within.getByRole('link', { name: 'All 10,000 places' }).click();
    await page.getByText('Page 1 of 100').waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('Shop 101', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Name' }).fill('shop 9999');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Shop 9999', { exact: true }).waitFor();
    expect(await page.locator('.site-places > li').count()).toBe(1);
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await page.waitForURL('**/many');
  });

  it('is filtered and paged with its file, which is loaded at the first use', async () => {
    const files: string[] = [];
    await using open = await openPage(`${site.address}/many`, {
      prepare: async (page) =>
        void page.on('request', (request) => void (request.url().includes('/lists/') && files.push(request.url()))),
    });
    const { page } = open;
    await untilLive(page, 'shops');
    const within = block(page, 'shops');
    const filter = within.getByRole('searchbox', { name: 'Filter by name' });
    await filter.waitFor();
    expect(files).toEqual([]);
    await within.getByRole('button', { name: 'Next' }).click();
    await within.getByText('10,000 places, page 2 of 200').waitFor();
    expect(await shown(within).first().getAttribute('id')).toBe('shops-place-51');
    await filter.fill('SHOP 777');
    await within.getByText('11 places, page 1 of 1').waitFor();
    expect(await shown(within).count()).toBe(11);
    await filter.fill('nowhere');
    await within.getByText('No place has this name.').waitFor();
    await filter.fill('');
    await within.getByText('10,000 places, page 1 of 200').waitFor();
    expect(files).toHaveLength(1);
    expectClean(open.log);
  });

  it('keeps its first places and says so when the file does not arrive', async () => {
    await using open = await openPage(`${site.address}/many`, {
      prepare: (page) => page.route('**/lists/*', (route) => route.fulfill({ status: 503, body: '' })),
    });
    const { page, log } = open;
    await untilLive(page, 'shops');
    const within = block(page, 'shops');
    await within.getByRole('searchbox', { name: 'Filter by name' }).fill('shop 2');
    await within.getByText('The list could not be loaded. Try again.').waitFor();
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MAPS-023');
    expect(await within.getByRole('link', { name: 'All 10,000 places' }).isVisible()).toBe(true);
  });
});
