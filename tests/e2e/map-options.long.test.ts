import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apartFromSoftwareWebgl } from '../browser/apart-from-software-webgl.ts';
import { block } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { type KeyedMapSite, startKeyedMapSite } from '../site/keyed-map-site.ts';
import { mapNews, moveMap, openMaps, PLACE } from '../site/keyed-maps.ts';

/** The options of §3, each on a separate map. */
const OPTIONS = {
  plain: PLACE,
  quiet: { ...PLACE, showControls: false },
  bare: { ...PLACE, disableDefaultUI: true },
  still: { ...PLACE, linkOnClick: false },
  free: { ...PLACE, scrollwheel: true, markerDraggable: true },
  fixed: { ...PLACE, draggable: false },
};
const STYLES = {
  one: { style: 1 },
  two: { style: 'Grayscale' },
  three: { style: '3' },
  four: { style: 'minimal-light' },
  five: { style: 5 },
  six: { style: 'MinimalBlue' },
  unlabelled: { showLabels: false, showTerrain: true },
};
const styled = Object.fromEntries(
  Object.entries(STYLES).map(([id, options]) => [id, { ...PLACE, ...options, height: 200 }]),
);

/**
 * The differences between maps of the site and maps of a service: where their elements are, and how they show a style.
 */
interface Provider {
  readonly isKeyed: boolean;
  /** The element that handles key presses for the map. */
  area(map: Locator): Locator;
  /** The element of the marker that the pointer reaches. */
  marker(map: Locator): Locator;
  /** The element of the marker that the arrow keys move. */
  movable(map: Locator): Locator;
  /**
   * Returns a text that shows which style the map of a block has. `asked` contains the addresses of all requests of the
   * page.
   */
  style(map: Locator, asked: readonly string[]): Promise<string>;
  /** Expected results of `style` for the maps of `STYLES`, in the same order. */
  readonly styles: readonly (string | RegExp)[];
}

const frame = (map: Locator) => map.locator('iframe').contentFrame();
const OWN: Provider = {
  isKeyed: false,
  area: (map) => map.locator('canvas'),
  marker: (map) => map.locator('.maplibregl-marker'),
  movable: (map) => map.locator('.maplibregl-marker'),
  style: async (_, asked) =>
    asked
      .findLast((address) => address.includes('/styles/'))
      ?.split('/')
      .at(-1) ?? '',
  styles: [
    'Original.light.en.json',
    'Grayscale.light.en.json',
    'Satellite.light.en.json',
    'MinimalLight.light.en.json',
    'MinimalDark.light.en.json',
    'MinimalBlue.light.en.json',
    /^Original\.light\.en.*plain.*terrain|^Original\.light\.en.*terrain.*plain/,
  ],
};
const KEYED: Provider = {
  isKeyed: true,
  area: (map) => frame(map).getByRole('region', { name: 'Map' }),
  marker: (map) => frame(map).locator('.marker'),
  movable: (map) => frame(map).locator('[role="img"][tabindex="0"]'),
  style: async (map) => {
    const area = frame(map).getByRole('region', { name: 'Map' });
    return `${await area.getAttribute('data-type')} ${await area.getAttribute('data-styles')}`;
  },
  styles: [
    'roadmap []',
    /^roadmap .*"saturation":-100/,
    'hybrid []',
    /^roadmap .*#f3f3f0/,
    /^roadmap .*#1c2026/,
    /^roadmap .*#e4eef8/,
    'terrain [{"elementType":"labels","stylers":[{"visibility":"off"}]}]',
  ],
};

const larger = async (map: Locator) =>
  new URL((await map.getByRole('link', { name: 'Larger map' }).getAttribute('href')) ?? '', 'http://site').searchParams;
const longitude = async (map: Locator) => Number((await larger(map)).get('lng'));
const zoom = async (map: Locator) => Number((await larger(map)).get('zoom'));

/** Drags with the mouse from a point of an element to the east, by `by` pixels. */
async function drag(page: Page, at: Locator, [x, y]: readonly [number, number], by: number): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  const [left, top] = [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + by, top, { steps: 4 });
  await page.mouse.up();
}

describe.each([
  ['of the site', OWN],
  ['of a maps service', KEYED],
] as const)('§3 the options of a map %s', (_, provider) => {
  let site: KeyedMapSite;
  beforeAll(async () => {
    const pages = { options: { maps: OPTIONS }, styles: { maps: styled } };
    site = await startKeyedMapSite({ pages, isKeyed: provider.isKeyed });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it('location: centre, zoom, and the marker with its title at its place', async () => {
    await using open = await openMaps(site.page('options'));
    const { page, log } = open;
    const map = await moveMap(page, 'plain');
    const query = await larger(map);
    expect(['lat', 'lng', 'zoom'].map((name) => query.get(name))).toEqual(['55.5', '5.5', '15']);
    expect(await provider.area(map).getAttribute(provider.isKeyed ? 'data-zoom' : 'aria-label')).toBe(
      provider.isKeyed ? '15' : 'Map: Workshop',
    );
    const [view, marker] = [await provider.area(map).boundingBox(), await provider.marker(map).boundingBox()];
    // The marker is 0.001 degrees to the east of the centre: 23 pixels at zoom 15.
    const east = (marker?.x ?? 0) + 12 - (view?.x ?? 0) - (view?.width ?? 0) / 2;
    expect(Math.abs(east - 23.3)).toBeLessThan(1.5);
    expect(await map.getByText('7 Rope Lane').isVisible()).toBe(true);
    expectClean(apartFromSoftwareWebgl(log));
  });

  it('style, showLabels and showTerrain: the six styles by id and by name, also while the map moves', async () => {
    const asked: string[] = [];
    await using open = await openMaps(site.page('styles'), async (page) =>
      page.on('request', (request) => void asked.push(request.url())),
    );
    const { page, log } = open;
    const seen: string[] = [];
    for (const id of Object.keys(STYLES)) {
      const map = await moveMap(page, id);
      seen.push(await provider.style(map, asked));
      // Ends the map and shows its picture again, because a browser keeps only a few WebGL contexts at the same time.
      await map.getByRole('button', { name: 'Back to the picture' }).press('Enter');
    }
    for (const [index, style] of provider.styles.entries()) {
      if (typeof style === 'string') expect(seen[index]).toBe(style);
      else expect(seen[index]).toMatch(style);
    }
    expectClean(apartFromSoftwareWebgl(log));
  });

  it.each(['quiet', 'bare'])('showControls and disableDefaultUI: "%s" has no controls, and moves', async (id) => {
    await using open = await openMaps(site.page('options'));
    const { page, log } = open;
    const map = await moveMap(page, id);
    expect(await map.getByRole('link', { name: /^(Zoom|Larger)/ }).count()).toBe(0);
    expect(await provider.area(map).getByRole('button', { name: /^Zoom/, includeHidden: false }).count()).toBe(0);
    await provider.area(map).press('ArrowRight');
    await expect.poll(() => mapNews(map)).toMatch(/Zoom 15, latitude 55\.500, longitude 5\.50[1-9]$/);
    expectClean(apartFromSoftwareWebgl(log));
  });

  it('linkOnClick: a press of the marker opens the external map, or does nothing', async () => {
    await using open = await openMaps(site.page('options'), (page) =>
      page.context().route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'There' })),
    );
    const { page, log } = open;
    const map = await moveMap(page, 'plain');
    const popup = page.context().waitForEvent('page');
    await provider.marker(map).click();
    const opened = await popup;
    expect(new URL(opened.url()).searchParams.get('mlat')).toBe('55.5005');
    await opened.close();
    const pages = page.context().pages().length;
    const still = await moveMap(page, 'still');
    await provider.marker(still).click({ force: true });
    await provider.area(still).press('ArrowRight');
    await expect.poll(() => longitude(still)).toBeGreaterThan(5.5005);
    expect(page.context().pages().length).toBe(pages);
    expectClean(apartFromSoftwareWebgl(log));
  });

  it('markerDraggable: the marker moves by pointer and by the arrow keys; scrollwheel: the wheel changes the zoom', async () => {
    await using open = await openMaps(site.page('options'));
    const { page, log } = open;
    const map = await moveMap(page, 'free');
    const marker = provider.marker(map);
    await marker.scrollIntoViewIfNeeded();
    const x = async () => Math.round((await marker.boundingBox())?.x ?? 0);
    const before = await x();
    await drag(page, marker, [12, 12], 60);
    await expect.poll(x).toBe(before + 60);
    await expect.poll(() => mapNews(map)).toMatch(/^Marker at latitude 55\.50\d, longitude 5\.504$/);
    await provider.movable(map).press('ArrowLeft');
    await expect.poll(x).toBe(before + 50);
    await expect.poll(() => mapNews(map)).toMatch(/^Marker at latitude 55\.50\d, longitude 5\.503$/);
    await provider.movable(map).press('ArrowDown');
    await expect.poll(() => mapNews(map)).toMatch(/^Marker at latitude 55\.500, longitude 5\.503$/);
    // The map has not moved, and the element that handles the arrow keys is at the marker.
    expect(await longitude(map)).toBe(5.5);
    expect(Math.abs(((await provider.movable(map).boundingBox())?.x ?? 0) - (await x()))).toBeLessThan(2);
    const view = await provider.area(map).boundingBox();
    await page.mouse.move((view?.x ?? 0) + 60, (view?.y ?? 0) + 60);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => zoom(map)).toBeGreaterThan(15);
    expectClean(apartFromSoftwareWebgl(log));
  });

  it('draggable: false: neither the mouse nor the arrow keys move the map, and the wheel changes no zoom', async () => {
    await using open = await openMaps(site.page('options'));
    const { page, log } = open;
    const map = await moveMap(page, 'fixed', { name: 'Zoom the map' });
    await drag(page, provider.area(map), [60, 200], 120);
    await page.mouse.wheel(0, -100);
    await provider.area(map).press('ArrowRight');
    await map.getByRole('link', { name: 'Zoom in' }).click();
    await expect.poll(() => zoom(map)).toBe(16);
    expect(await longitude(map)).toBeCloseTo(5.5, 5);
    expect(await provider.movable(block(page, 'fixed')).count()).toBe(provider.isKeyed ? 0 : 1);
    expectClean(apartFromSoftwareWebgl(log));
  });
});
