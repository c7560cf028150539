import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { startEventServer } from '../events/event-server.ts';
import { row } from '../forms/figures.ts';
import { askForTiles } from './ask-for-tiles.ts';

const WANTED_TILES = 5_000;
const WANTED_PICTURE_MS = 100;
const WARM_MS = 2_000;
const DURATION_MS = 10_000;
const PICTURES = 21;
const ZOOMS = [10, 11, 12, 13, 14];
/** A position in the demo's town. */
const CENTRE = { lat: 55.2016, lng: 5.5004 };

/** Measures how fast the site serves tiles and renders pictures of a map, for the town of the demo. */
export const maps: Benchmark = {
  name: 'maps',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'maps-'));
    const [pages, data] = [path.join(folder, 'pages'), path.join(folder, 'data')];
    await mkdir(pages);
    await cp(path.join(ROOT, 'site/pages/maps'), path.join(pages, 'maps'), { recursive: true });
    await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks: [] }));
    const server = await startEventServer(site, { pages, data });
    try {
      const origin = `http://127.0.0.1:${server.port}`;
      const view = await (await fetch(`${origin}/_maps/view`)).text();
      const version = /\/_maps\/([\w-]+)\/Original/.exec(view)?.[1] ?? '';
      const tiles = ZOOMS.map((zoom) => tileAt(zoom, version));
      const first = await timed(`${origin}${tiles.at(-1)}`);
      await askForTiles(server.port, tiles, WARM_MS);
      const perSecond = await askForTiles(server.port, tiles, DURATION_MS);
      const times: number[] = [];
      for (let index = 0; index < PICTURES; index += 1) {
        times.push(
          await timed(`${origin}/_maps/${version}/Original/15/${CENTRE.lat},5.50${10 + index}/1600x400.en.svg`),
        );
      }
      const sorted = times.toSorted((one, other) => one - other);
      const [median = Number.NaN, slowest = Number.NaN] = [sorted[PICTURES >> 1], sorted.at(-1)];
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          row('tiles from memory, one process', `${Math.round(perSecond).toLocaleString('en-US')} a second`, {
            met: perSecond >= WANTED_TILES,
            goal: `${WANTED_TILES.toLocaleString('en-US')} a second`,
          }),
          row('the first tile, with the index of the features', `${first.toFixed(0)} ms`),
          row(
            'a picture that is not in memory, median and slowest',
            `${median.toFixed(0)} ms, ${slowest.toFixed(0)} ms`,
            {
              met: slowest < WANTED_PICTURE_MS,
              goal: `less than ${WANTED_PICTURE_MS} ms`,
            },
          ),
        ],
        notes: [
          `Tiles: ${tiles.length} tiles in turn over 16 connections with 8 open requests each, for ${DURATION_MS / 1000} s, in brotli, with all checks of a request. Pictures: ${PICTURES} of 1600 by 400 pixels.`,
        ],
      };
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

function tileAt(zoom: number, version: string): string {
  const across = 2 ** zoom;
  const lat = (CENTRE.lat * Math.PI) / 180;
  const x = Math.floor(((CENTRE.lng + 180) / 360) * across);
  const y = Math.floor(((1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2) * across);
  return `/_maps/${version}/tiles/${zoom}/${x}/${y}.pbf`;
}

async function timed(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}
