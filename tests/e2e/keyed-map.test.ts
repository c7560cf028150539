import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations, withAxe } from '../browser/axe.ts';
import { block, untilLive } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { type KeyedMapSite, startKeyedMapSite } from '../site/keyed-map-site.ts';
import { BUTTON, mapNews, openMaps, PLACE, showKeyedMap } from '../site/keyed-maps.ts';

describe('§3 a map of a keyed maps service', () => {
  let site: KeyedMapSite;
  beforeAll(async () => {
    const marker = { map: PLACE, still: { ...PLACE, linkOnClick: false } };
    const german = { maps: { map: PLACE }, locale: 'de-AT' };
    site = await startKeyedMapSite({ pages: { one: { maps: { map: PLACE } }, marker: { maps: marker }, german } });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it('is loaded by a press alone, in a frame without an origin, with key, language and region', async () => {
    const hosts = new Set<string>();
    await using open = await openMaps(site.page('german'), async (page) => {
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await withAxe(page);
    });
    const { page, log } = open;
    const own = new URL(page.url()).host;
    const map = block(page, 'map');
    await untilLive(page, 'map');
    const button = map.getByRole('button', { name: 'Karte bewegen' });
    await button.waitFor();
    await map.getByText('Die Karte kommt von Stand-in Maps (127.0.0.1).').waitFor();
    expect([...hosts]).toEqual([own]);
    expect(await violations(page)).toEqual([]);
    const before = await map.boundingBox();

    await button.press('Enter');
    await map.locator('[data-moving]').waitFor();
    expect(await map.boundingBox()).toEqual(before);
    expect([...hosts]).toEqual([own, new URL(site.service.script).host]);
    const { query, referrer } = site.service.asked[0] ?? {};
    expect([query?.key, query?.language, query?.region]).toEqual(['the-key', 'de', 'AT']);
    // The document in the frame has no origin, so it sends no referrer.
    expect(referrer).toBeUndefined();
    const frame = map.locator('iframe');
    expect(await frame.getAttribute('title')).toBe('Karte: Workshop');
    expect(
      await frame
        .contentFrame()
        .locator('body')
        .evaluate(() => origin),
    ).toBe('null');
    expect(await violations(page)).toEqual([]);

    await map.getByRole('button', { name: 'Zurück zum Bild' }).press('Enter');
    await frame.waitFor({ state: 'detached' });
    await button.waitFor();
    expectClean(log);
  });

  it('§3 moves by keyboard and mouse, and says where it is; the links of the picture change the zoom', async () => {
    await using open = await openMaps(site.page('one'));
    const { page, log } = open;
    const { map, area } = await showKeyedMap(page, 'map');
    expect(await area.getAttribute('data-zoom')).toBe('15');
    await area.press('ArrowRight');
    await expect.poll(() => mapNews(map)).toMatch(/^Zoom 15, latitude 55\.500, longitude 5\.50[1-9]$/);
    await map.getByRole('link', { name: 'Zoom in' }).click();
    await expect.poll(() => area.getAttribute('data-zoom')).toBe('16');
    await expect.poll(() => mapNews(map)).toMatch(/^Zoom 16/);
    await area.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => mapNews(map)).toMatch(/^Zoom 15/);

    const longitude = async () => Number(await area.getAttribute('data-lng'));
    const before = await longitude();
    const box = await area.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(longitude).toBeLessThan(before - 0.004);
    // §3 `scrollwheel` is off, so the mouse wheel must not change the zoom.
    await page.mouse.wheel(0, -200);
    await map.getByRole('link', { name: 'Zoom in' }).click();
    await expect.poll(() => area.getAttribute('data-zoom')).toBe('16');
    expectClean(log);
  });

  it('§9 the marker is half of 48 by 64 pixels with its lower end at the position, and opens the external map', async () => {
    await using open = await openMaps(site.page('marker'), (page) =>
      page.context().route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'There' })),
    );
    const { page, log } = open;
    const { map, area } = await showKeyedMap(page, 'map');
    const marker = area.getByRole('button', { name: 'Workshop' });
    const picture = await map.locator('[style*="--plinth-map-east"] svg').boundingBox();
    await expect.poll(async () => (await marker.boundingBox())?.width).toBe(24);
    const box = await marker.boundingBox();
    expect([box?.width, box?.height]).toEqual([24, 32]);
    // The marker is at the same horizontal position as in the picture. The vertical position is not compared, because
    // the simulated maps service does not project latitudes.
    expect(Math.abs((box?.x ?? 0) - (picture?.x ?? 0))).toBeLessThan(2);

    const popup = page.context().waitForEvent('page');
    await marker.press('Enter');
    const opened = await popup;
    const { searchParams, hostname } = new URL(opened.url());
    expect([hostname, ...['mlat', 'mlon', 'query', 'zoom'].map((name) => searchParams.get(name))]).toEqual([
      'www.openstreetmap.org',
      '55.5005',
      '5.501',
      '7 Rope Lane',
      '15',
    ]);
    await opened.close();

    const still = await showKeyedMap(page, 'still');
    expect(await still.area.getByRole('button', { name: 'Workshop' }).count()).toBe(0);
    expect(await still.area.getByRole('img', { name: 'Workshop' }).count()).toBe(1);
    expectClean(log);
  });

  itInLongRun('moves by touch', async () => {
    await using open = await openPage(site.page('one'), {
      hasTouch: true,
      viewport: { width: 390, height: 800 },
      prepare: (page) => decided(page, site.page('one'), false),
    });
    const { page, log } = open;
    const { area } = await showKeyedMap(page, 'map');
    const before = Number(await area.getAttribute('data-lng'));
    const box = await area.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 300];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x + by, y }] });
    await send('touchStart', 0);
    for (const by of [10, 40, 80, 100]) await send('touchMove', by);
    await send('touchEnd');
    await expect.poll(async () => Number(await area.getAttribute('data-lng'))).toBeLessThan(before - 0.003);
    expectClean(log);
  });
});

describe('§4 a map of a service whose purpose is allowed', () => {
  let site: KeyedMapSite;
  beforeAll(async () => {
    site = await startKeyedMapSite({
      pages: { one: { maps: { map: PLACE } } },
      purpose: 'performance',
      hasPictures: false,
    });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it('is shown after approach without a press and without a picture, and is removed at the withdrawal', async () => {
    const url = site.page('one');
    await using open = await openPage(url, { prepare: (page) => decided(page, url, true) });
    const { page, log } = open;
    const map = block(page, 'map');
    await map.scrollIntoViewIfNeeded();
    await untilLive(page, 'map');
    await map.locator('[data-moving]').waitFor();
    const area = map.locator('iframe').contentFrame().getByRole('region', { name: 'Map' });
    await area.waitFor();
    await area.press('ArrowRight');
    await expect.poll(() => mapNews(map)).toMatch(/^Zoom 15, latitude 55\.500, longitude 5\.50[1-9]$/);

    const decide = async (name: string) => {
      await page.getByRole('link', { name: 'Manage cookies' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };
    await decide('Decline all');
    await map.locator('iframe').waitFor({ state: 'detached' });
    await map.getByText('The map comes from Stand-in Maps (127.0.0.1), which can see your IP address.').waitFor();
    await expect.poll(() => mapNews(map)).toBe('');
    expect(await map.getByText('7 Rope Lane').isVisible()).toBe(true);
    // The service gets no request until the visitor presses the button or allows the purpose.
    const asked = site.service.asked.length;
    await map.getByRole('button', BUTTON).waitFor();
    expect(site.service.asked).toHaveLength(asked);
    await decide('Accept all');
    await area.waitFor();
    expectClean(log);
  });
});
