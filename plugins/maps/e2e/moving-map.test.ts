import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, liveBlocks, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean, expectOnly } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { PageLog } from '@plinth/tests/browser/page-log.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const MAPS = `${inject('demo')}/catalog/map`;
const LIBRARY = '**/plugins/maps/library.*.js';

/** Presses the button of a map and waits until the map has replaced the picture. */
async function move(page: Page, id: string, name = 'Move the map'): Promise<Locator> {
  const map = block(page, id);
  await map.scrollIntoViewIfNeeded();
  await untilLive(page, id);
  await map.getByRole('button', { name }).click();
  await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
  return map;
}

/**
 * Removes from a log two kinds of messages that visitors' browsers do not cause. The browser of the tests renders WebGL
 * without a graphics card. So it logs a warning, and it is so slow that the runtime reports long tasks.
 */
const apartFromSoftwareWebgl = (log: PageLog): PageLog => ({
  ...log,
  reports: log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006'),
  console: log.console.filter((text) => !text.includes('GL Driver Message')),
});
const news = (map: Locator) => map.getByRole('status').textContent();
const zoomOf = async (map: Locator) => Number(/Zoom ([\d.]+)/.exec((await news(map)) ?? '')?.[1]);
const larger = async (map: Locator) =>
  new URL((await map.getByRole('link', { name: 'Larger map' }).getAttribute('href')) ?? '', MAPS).searchParams;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('§3 a map that can be moved', () => {
  it('has its button on a phone before anything is touched, and the first tap moves the map', async () => {
    await using open = await openPage(MAPS, { ...PHONE, prepare: watchLayoutShifts });
    const map = block(open.page, 'original');
    const button = map.getByRole('button', { name: 'Move the map' });
    expect([await button.isVisible(), await liveBlocks(open.page)]).toEqual([true, []]);
    await button.tap();
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    expect(await layoutShifts(open.page)).toEqual([]);
  });

  it('has no button without a script', async () => {
    await using open = await openPage(MAPS, { ...PHONE, javaScriptEnabled: false });
    const button = block(open.page, 'original').locator('button');
    expect([await button.count(), await button.isVisible()]).toEqual([1, false]);
  });

  it('loads nothing before the press, then replaces the picture in place, from the site alone, and returns to it', async () => {
    const asked: string[] = [];
    await using open = await openPage(MAPS, {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await watchLayoutShifts(page);
        await withAxe(page);
      },
    });
    const { page, log } = open;
    const map = block(page, 'original');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'original');
    await map.getByRole('button', { name: 'Move the map' }).waitFor();
    const isLarge = (path: string) => /library|\/tiles\/|\/worker\/|\/styles\//.test(path);
    expect(asked.filter(isLarge)).toEqual([]);

    const before = await map.boundingBox();
    await move(page, 'original');
    expect(await map.boundingBox()).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
    const origin = new URL(MAPS).origin;
    expect(asked.filter(isLarge).length).toBeGreaterThan(3);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)),
    ).toSatisfy((origins: string[]) => origins.every((each) => each === origin));

    expect(await violations(page)).toEqual([]);

    await map.getByRole('button', { name: 'Back to the picture' }).press('Enter');
    await expect.poll(() => map.locator('canvas').count()).toBe(0);
    await map.getByRole('button', { name: 'Move the map' }).waitFor();
    expect(await map.boundingBox()).toEqual(before);
    expectClean(apartFromSoftwareWebgl(log));
  });

  it('moves by keyboard and by its links, and says where it is', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = await move(page, 'original');
    const canvas = map.getByLabel('Map: Workshop at the Old Harbour', { exact: true }).and(map.locator('canvas'));
    await canvas.press('ArrowRight');
    await expect.poll(() => news(map)).toMatch(/^Near .+\. Zoom 15, latitude 55\.202, longitude 5\.50[1-9]$/);
    await expect.poll(async () => Number((await larger(map)).get('lng'))).toBeGreaterThan(5.501);
    await canvas.press('+');
    await expect.poll(() => zoomOf(map)).toBe(16);
    await map.getByRole('link', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(map)).toBe(15);
    expect(new URL(page.url()).pathname).toBe('/catalog/map');
    expect(await map.getByRole('link', { name: /open on openstreetmap/ }).count()).toBe(2);
    await map.getByRole('button', { name: 'Back to the picture' }).press('Enter');
    await expect.poll(async () => (await larger(map)).get('lng')).toBe('5.5004');
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  itInLongRun('gets the focus from its button, so that the arrow keys move it at once', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = block(page, 'original');
    await untilLive(page, 'original');
    await map.getByRole('button', { name: 'Move the map' }).press('Enter');
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    await expect.poll(() => map.locator('canvas:focus').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => news(map)).toMatch(/longitude 5\.50[1-9]$/);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  itInLongRun('stays near the town: neither arrow keys nor less zoom lead out of its surroundings', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = await move(page, 'original');
    const canvas = map.locator('canvas');
    await canvas.focus();
    // The map shows nothing beyond the surroundings of the town. So its centre stays at least half the width of the map
    // away from the edge of the surroundings.
    await map.getByRole('link', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(map)).toBe(14);
    for (let step = 0; step < 10; step += 1) await canvas.press('ArrowLeft');
    await expect.poll(() => news(map)).toMatch(/longitude 5\.4[56]/);
    await canvas.press('ArrowLeft');
    // Zooming out stops when the town and its surroundings fill the map, so that the map shows no empty sea beyond
    // them.
    for (let step = 0; step < 4; step += 1) await map.getByRole('link', { name: 'Zoom out' }).click();
    await expect.poll(() => zoomOf(map)).toBeLessThan(14);
    await expect.poll(() => news(map)).toMatch(/longitude 5\.[45]/);
    expect(await zoomOf(map)).toBeGreaterThan(11);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  it('§3 scrollwheel: the wheel changes the zoom; markerDraggable: the marker moves by mouse and keyboard', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = await move(page, 'moving');
    const marker = map.locator('.maplibregl-marker');
    await marker.scrollIntoViewIfNeeded();
    const at = await marker.boundingBox();
    const [x, y] = [(at?.x ?? 0) + 12, (at?.y ?? 0) + 12];
    const moved = async () => Math.round(((await marker.boundingBox())?.x ?? 0) - (at?.x ?? 0));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(moved).toBe(60);
    await expect.poll(() => news(map)).toMatch(/^Marker at latitude 55\.20\d, longitude 5\.503$/);
    await marker.press('ArrowLeft');
    await expect.poll(moved).toBe(50);
    await page.mouse.move(x + 50, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 20, { steps: 4 });
    await expect.poll(moved).toBe(90);
    // A dialog of the browser takes the focus, and the button is released over it.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.mouse.move(x + 10, y + 20, { steps: 4 });
    await settled(page);
    expect(await moved()).toBe(90);
    await page.mouse.up();
    await page.mouse.move(x + 200, y);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => zoomOf(map)).toBeGreaterThan(15);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  it('§3 scrollwheel is off by default: the wheel scrolls the page; a drag of the picture moves the map', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = block(page, 'grayscale');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'grayscale');
    await map.getByRole('button', { name: 'Move the map' }).waitFor();
    const box = await map.locator('img').boundingBox();
    const view = await map.boundingBox();
    const [x, y] = [(view?.x ?? 0) + 80, (view?.y ?? 0) + 80];
    expect(box?.width).toBe(1600);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number((await larger(map)).get('lng'))).toBeLessThan(5.4985);
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    expect(await zoomOf(map)).toBe(15);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  it('§3 draggable: false: neither the mouse nor the arrow keys move the map; its zoom changes', async () => {
    await using open = await openPage(MAPS);
    const { page } = open;
    const map = block(page, 'fixed');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'fixed');
    await map.getByRole('button', { name: 'Zoom the map' }).waitFor();
    const view = await map.boundingBox();
    const [x, y] = [(view?.x ?? 0) + 80, (view?.y ?? 0) + 80];
    const drag = async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 120, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag();
    expect(await map.locator('canvas').count()).toBe(0);
    await move(page, 'fixed', 'Zoom the map');
    expect(await news(map)).toBe('Plus and minus change the zoom.');
    await drag();
    await map.locator('canvas').press('ArrowRight');
    await map.getByRole('link', { name: 'Zoom in' }).click();
    await expect.poll(() => zoomOf(map)).toBe(16);
    await map.locator('canvas').press('+');
    await expect.poll(() => zoomOf(map)).toBe(17);
    expect((await larger(map)).get('zoom')).toBe('17');
    expect(Number((await larger(map)).get('lng'))).toBeCloseTo(5.5004, 5);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  it('moves by touch, without a fly animation when the visitor wants reduced motion, in the scheme of its section', async () => {
    const styles: string[] = [];
    await using open = await openPage(MAPS, {
      hasTouch: true,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 800 },
      prepare: async (page) =>
        page.on('request', (request) => void (request.url().includes('/styles/') && styles.push(request.url()))),
    });
    const { page } = open;
    const map = block(page, 'blue');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'blue');
    await map.getByRole('button', { name: 'Move the map' }).tap();
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    expect(styles.map((address) => address.split('/').at(-1))).toEqual(['MinimalBlue.dark.en.json']);
    const box = await map.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 60];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x + by, y }] });
    await send('touchStart', 0);
    for (const by of [10, 40, 80, 100]) await send('touchMove', by);
    await send('touchEnd');
    await expect.poll(async () => Number((await larger(map)).get('lng'))).toBeLessThan(5.49);
    await map.getByRole('link', { name: 'Zoom in' }).tap();
    await expect.poll(() => zoomOf(map)).toBe(14);
    expectClean(apartFromSoftwareWebgl(open.log));
  });

  it('stays a picture with its links without WebGL, which the developer is told', async () => {
    await using open = await openPage(MAPS, {
      prepare: (page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
    });
    const { page, log } = open;
    const map = block(page, 'original');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'original');
    await map.getByRole('button', { name: 'Move the map' }).click();
    await expect.poll(() => news(map)).toBe('This browser cannot move the map here. Larger map');
    expect(await map.getByRole('button').count()).toBe(0);
    expect(await map.locator('img').isVisible()).toBe(true);
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MAPS-004');
    await map.getByRole('status').getByRole('link', { name: 'Larger map' }).click();
    await page.getByRole('img', { name: 'Map of the surroundings' }).waitFor();
  });

  itInLongRun('stays a picture when the site has none of the tiles', async () => {
    await using open = await openPage(MAPS, {
      prepare: (page) => page.route('**/tiles/**', (route) => route.fulfill({ status: 404, body: '' })),
    });
    const { page, log } = open;
    const map = block(page, 'original');
    await untilLive(page, 'original');
    await map.getByRole('button', { name: 'Move the map' }).click();
    await expect.poll(() => news(map)).toMatch(/^The map could not be loaded\. Try again/);
    expect(await map.locator('[data-moving]').count()).toBe(0);
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MAPS-005');
  });

  itInLongRun('stays a picture when the library or a style does not load, and can be tried again', async () => {
    await using open = await openPage(MAPS, { prepare: (page) => page.route(LIBRARY, (route) => route.abort()) });
    const { page, log } = open;
    const map = block(page, 'original');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'original');
    const button = map.getByRole('button', { name: 'Move the map' });
    await button.click();
    await expect.poll(() => news(map)).toBe('The map could not be loaded. Try again. Larger map');
    await page.unroute(LIBRARY);
    await page.route('**/styles/*', (route) => route.fulfill({ status: 503, body: '' }));
    await button.click();
    await expect.poll(() => apartFromSoftwareWebgl(log).reports.length).toBe(2);
    expect(await map.locator('img').isVisible()).toBe(true);
    await page.unroute('**/styles/*');
    await button.click();
    await map.locator('[data-moving]').waitFor({ timeout: 45_000 * inject('timeFactor') });
    expectOnly(apartFromSoftwareWebgl(log), [
      ['PLINTH-LOAD-003', 'maps', 'original'],
      ['PLINTH-MAPS-005', 'maps', 'original'],
    ]);
  });
});
