import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { decided } from '../browser/decided.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '../browser/long-run.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { type KeyedMapSite, startKeyedMapSite } from '../site/keyed-map-site.ts';
import { BUTTON, mapNews, openMaps, PLACE, showKeyedMap } from '../site/keyed-maps.ts';

describe('§4 a maps service that fails', () => {
  let site: KeyedMapSite;
  beforeAll(async () => {
    const maps = { map: PLACE };
    site = await startKeyedMapSite({
      pages: {
        one: { maps },
        two: { maps: { one: PLACE, two: PLACE } },
        'other-key': { maps, mapsKey: btoa('other-key') },
        'no-key': { maps, mapsKey: '%' },
      },
    });
  });
  afterAll(() => site[Symbol.asyncDispose]());
  beforeEach(() => {
    site.service.mode = 'works';
    site.service.asked.length = 0;
  });

  it.each(
    sampled(
      [
        ['fails', 'PLINTH-MAPS-008'],
        ['throws', 'PLINTH-MAPS-009'],
        ['missing', 'PLINTH-MAPS-009'],
      ] as const,
      1,
    ),
  )('(mode %s) leaves the picture and the links, and can be tried again', async (mode, code) => {
    site.service.mode = mode;
    await using open = await openMaps(site.page('one'));
    const { page, log } = open;
    const map = block(page, 'map');
    await untilLive(page, 'map');
    await map.getByRole('button', BUTTON).click();
    await expect.poll(() => mapNews(map)).toBe('The map could not be loaded. Try again. Larger map');
    expect(await map.getByRole('img', { name: 'Map: Workshop' }).isVisible()).toBe(true);
    expect(await map.getByText('7 Rope Lane').isVisible()).toBe(true);
    expect(await map.getByRole('link', { name: 'Workshop: open on openstreetmap.org' }).last().isVisible()).toBe(true);
    expect(await map.locator('iframe').count()).toBe(0);
    await expectOnly(log, [[code, 'maps', 'map']]);
    site.service.mode = 'works';
    await showKeyedMap(page, 'map');
  });

  itInLongRun('by not answering ends after 30 s for all maps that wait, of which one has asked', async () => {
    site.service.mode = 'never';
    await using open = await openInOwnContext(site.page('two'), {
      prepare: async (page) => {
        await decided(page, site.page('two'), false);
        await page.clock.install();
        await page.addInitScript(countGreetings);
      },
    });
    const { page, log } = open;
    const start = async (id: string) => {
      const map = block(page, id);
      await map.scrollIntoViewIfNeeded();
      await untilLive(page, id);
      await map.getByRole('button', BUTTON).click();
      await map.locator('iframe').waitFor({ state: 'attached' });
    };
    const isFirstFrameWanted = Promise.withResolvers<void>();
    await page.route('**/keyed/frame.html*', async (route) => {
      await isFirstFrameWanted.promise;
      await route.continue();
    });
    await start('one');
    // The time of the first map begins five seconds before the time of the script, as on a slow connection.
    await page.clock.runFor(5_000);
    isFirstFrameWanted.resolve();
    await start('two');
    await expect.poll(() => site.service.asked.length).toBe(1);
    // Waits until both frames have told the page that they are ready. A frame that becomes ready after the failure
    // could request the script again.
    await page.locator('html[data-greetings="2"]').waitFor({ state: 'attached' });
    await page.clock.runFor(25_500);
    for (const id of ['one', 'two']) await expect.poll(() => mapNews(block(page, id))).toContain('could not be loaded');
    expect(site.service.asked).toHaveLength(1);
    await expect.poll(() => new Set(log.reports.map(({ code }) => code))).toEqual(new Set(['PLINTH-MAPS-008']));
  });

  itInLongRun('by refusing the key gives the picture back', async () => {
    await using open = await openMaps(site.page('other-key'));
    const { page, log } = open;
    const map = block(page, 'map');
    await untilLive(page, 'map');
    await map.getByRole('button', BUTTON).click();
    await expectOnly(log, [['PLINTH-MAPS-010', 'maps', 'map']]);
    await map.locator('iframe').waitFor({ state: 'detached' });
    expect(await map.getByRole('img', { name: 'Map: Workshop' }).isVisible()).toBe(true);
  });

  it('is not asked when the page has no key that can be decoded', async () => {
    await using open = await openMaps(site.page('no-key'));
    const { page, log } = open;
    const map = block(page, 'map');
    await untilLive(page, 'map');
    await map.getByRole('button', BUTTON).click();
    await expectOnly(log, [['PLINTH-MAPS-011', 'maps', 'map']]);
    expect(site.service.asked).toEqual([]);
  });

  it('by attacking the page reaches neither it nor its cookies nor its address, and its garbage is ignored', async () => {
    site.service.mode = 'garbage';
    await using open = await openMaps(site.page('one'));
    const { page, log } = open;
    const { map, inside } = await showKeyedMap(page, 'map');
    expect(await mapNews(map)).toBe('Move the map with the arrow keys. Plus and minus change the zoom.');
    expect(await inside.locator('html').getAttribute('data-attacked')).toBeNull();
    expect(page.url()).toBe(site.page('one'));
    expect(await page.title()).toContain('Maps');
    expect([log.reports, log.violations, log.exceptions]).toEqual([[], [], []]);
  });

  itInLongRun('by posting garbage after its map is shown changes nothing, and its map still moves', async () => {
    await using open = await openMaps(site.page('one'));
    const { page, log } = open;
    const { map, area, inside } = await showKeyedMap(page, 'map');
    const before = await mapNews(map);
    await inside.locator('html').evaluate(() => {
      const mark = { plinth: 'keyed-map' };
      const garbage = [
        undefined,
        7,
        [],
        new Map([['type', 'moved']]),
        { ...mark, type: 'moved', centre: { lat: 91, lng: 0 }, zoom: 3 },
        { ...mark, type: 'moved', centre: { lat: '1', lng: 2 }, zoom: 3 },
        { ...mark, type: 'marker' },
        { ...mark, type: 'failed', why: 'bored', message: '' },
        { ...mark, type: 'failed', why: 'threw', message: 'x'.repeat(301) },
        { ...mark, type: 'hello' },
        { plinth: 'other', type: 'failed', why: 'threw', message: 'x' },
      ];
      for (const message of garbage) parent.postMessage(message, '*');
    });
    // Messages arrive in the order in which they were sent: when the page reports this movement, it has already read
    // all invalid messages.
    await area.press('ArrowRight');
    await expect.poll(() => mapNews(map)).toMatch(/^Zoom 15, latitude 55\.500, longitude 5\.50[1-9]$/);
    expect(before).toContain('arrow keys');
    expect(await map.locator('iframe').count()).toBe(1);
    expectClean(log);
  });

  inLongRun(() =>
    it.each(
      sampled<readonly [string, () => void]>([
        ['a page of the site', () => location.replace('/one')],
        ['a page of another site', () => location.replace('https://other.example/')],
        ['its own document again', () => location.reload()],
      ]),
    )('by leading its frame to %s ends the map, which can be tried again', async (_, leave) => {
      await using open = await openMaps(site.page('one'));
      const { page, log } = open;
      const { map, inside } = await showKeyedMap(page, 'map');
      await inside.locator('html').evaluate(leave);
      await map.locator('iframe').waitFor({ state: 'detached' });
      await expect.poll(() => mapNews(map)).toBe('The map could not be loaded. Try again. Larger map');
      await expect
        .poll(() => log.reports.map(({ code, block: id }) => [code, id]))
        .toEqual([['PLINTH-MAPS-012', 'map']]);
      expect(page.url()).toBe(site.page('one'));
      expect(await map.getByRole('img', { name: 'Map: Workshop' }).isVisible()).toBe(true);
      await showKeyedMap(page, 'map');
    }),
  );
});

/** Runs in the page. Counts the frames that have told the page that they are ready. */
function countGreetings(): void {
  let greetings = 0;
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'hello') return;
    greetings += 1;
    document.documentElement.dataset.greetings = String(greetings);
  });
}
