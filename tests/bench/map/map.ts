import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildBenchSite, ROOT, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { startEventServer } from '../events/event-server.ts';
import { row } from '../forms/figures.ts';
import { median } from '../statistics.ts';
import { buildPeers } from './build-peers.ts';
import { type Press, pressToMap } from './press-to-map.ts';
import { rangeRates } from './range-rates.ts';
import { serveBeside } from './serve-beside.ts';

const MOST_TIME = 0.8;
const MOST_BYTES = 1.02;
const LEAST_RATE = 0.8;
const LOCATION = { mapLat: 55.2016, mapLng: 5.5004, mapZoom: 15, addressTitle: 'Workshop' };

/**
 * Measures how long a visitor waits from the press of a map's button until the map can be moved, beside react-map-gl and
 * MapLibre alone with the same style and tiles, and how fast ranges of an archive are served.
 */
export const map: Benchmark = {
  name: 'map',
  async run(_site, { runs }) {
    const site = await buildBenchSite({ name: 'demo', manifest: path.join(ROOT, 'manifests/demo.json') });
    const folder = await mkdtemp(path.join(SCRATCH, 'map-'));
    const [pages, data] = [path.join(folder, 'pages'), path.join(folder, 'data')];
    await mkdir(pages);
    await cp(path.join(ROOT, 'site/pages/maps'), path.join(pages, 'maps'), { recursive: true });
    const blocks = [{ id: 'map', type: 'map', data: { location: LOCATION } }];
    await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks }));
    const server = await startEventServer(site, { pages, data });
    const beside = await serveBeside(server.port, await buildPeers());
    // The browser draws WebGL without a graphics card, for all maps alike.
    const browser = await launchBrowser(['--enable-unsafe-swiftshader']);
    try {
      const view = await (await fetch(`${beside.origin}/_maps/view`)).text();
      const version = /\/_maps\/([\w-]+)\/Original/.exec(view)?.[1] ?? '';
      const query = new URLSearchParams({
        style: `/_maps/${version}/styles/Original.light.en.json`,
        lat: String(LOCATION.mapLat),
        lng: String(LOCATION.mapLng),
        zoom: String(LOCATION.mapZoom - 1),
      });
      const presses: Record<'ours' | 'react' | 'alone', Press[]> = { ours: [], react: [], alone: [] };
      const addresses = { ours: '/', react: `/peer/react.html?${query}`, alone: `/peer/alone.html?${query}` } as const;
      for (let run = 0; run < runs; run += 1) {
        for (const name of ['ours', 'react', 'alone'] as const)
          presses[name].push(await pressToMap(browser, beside.origin + addresses[name], name === 'ours'));
      }
      const ms = (of: readonly Press[]) => median(of.map((press) => press.ms));
      const bytes = (of: readonly Press[]) => median(of.map((press) => press.bytes));
      const [time, weight] = [ms(presses.ours) / ms(presses.react), bytes(presses.ours) / bytes(presses.alone)];
      const rates = await rangeRates(site, folder);
      const share = rates.ours / rates.bare;
      const told = (of: readonly Press[]) =>
        `${ms(of).toFixed(0)} ms, ${Math.round(bytes(of)).toLocaleString('en-US')} B`;
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          row('from the press to a map that can be moved, and the bytes that the press loads', told(presses.ours), {
            met: time <= MOST_TIME && weight <= MOST_BYTES,
            goal: `time at most ${MOST_TIME} of react-map-gl (${time.toFixed(2)}), bytes at most ${MOST_BYTES} of MapLibre alone (${weight.toFixed(3)})`,
          }),
          row('react-map-gl', told(presses.react)),
          row('MapLibre alone', told(presses.alone)),
          row('ranges of an archive', `${Math.round(rates.ours).toLocaleString('en-US')} a second`, {
            met: share >= LEAST_RATE,
            goal: `at least ${LEAST_RATE} of a bare Fastify route (${share.toFixed(2)})`,
          }),
          row('a bare Fastify route with the same bytes', `${Math.round(rates.bare).toLocaleString('en-US')} a second`),
        ],
        notes: [
          `Median of ${runs} presses in turn, each in a fresh browser context, after everything that the page loads by itself. All maps have the same style and tiles, from the same site. A map can be moved when the library says that it has drawn all of them.`,
          'react-map-gl is @vis.gl/react-maplibre, as its documentation uses it: the page has React, and the press imports the map. Its files have brotli at quality 11, as those of the site.',
        ],
      };
    } finally {
      await browser.close();
      beside.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};
