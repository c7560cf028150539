import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { timePlinth } from '../author/time-plinth.ts';
import { type BenchSite, ROOT } from '../bench-site.ts';
import { startEventServer } from '../events/event-server.ts';
import { askForTiles } from '../maps/ask-for-tiles.ts';

const WARM_MS = 2_000;
const DURATION_MS = 10_000;
/** Size of one range, about that of a tile of a town. */
const RANGE_BYTES = 8_000;
const RANGES = 20;

/** Answers a second: of our route for an archive, and of a bare Fastify route that sends the same bytes. */
export async function rangeRates(
  site: BenchSite,
  folder: string,
): Promise<{ readonly ours: number; readonly bare: number }> {
  const [pages, data] = [path.join(folder, 'range-pages'), path.join(folder, 'range-data')];
  const archive = path.join(pages, 'maps/town.pmtiles');
  await mkdir(path.dirname(archive), { recursive: true });
  await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks: [] }));
  await timePlinth(['map', path.join(ROOT, 'site/pages/maps/leehaven.geojson'), '--out', archive], folder);
  const { size } = await stat(archive);
  const ranges = Array.from({ length: RANGES }, (_, index) => {
    const first = Math.floor(((size - RANGE_BYTES) * index) / RANGES);
    return `bytes=${first}-${first + RANGE_BYTES - 1}`;
  });
  const server = await startEventServer(site, { pages, data });
  const bare = fork(path.join(import.meta.dirname, 'serve-ranges.ts'), [archive]);
  try {
    const [port] = await once(bare, 'message');
    const view = await (await fetch(`http://127.0.0.1:${server.port}/_maps/view`)).text();
    const version = /\/_maps\/([\w-]+)\/Original/.exec(view)?.[1] ?? '';
    const rate = async (at: number, file: string) => {
      const options = { ranges, status: 206 };
      await askForTiles(at, [file], WARM_MS, options);
      return askForTiles(at, [file], DURATION_MS, options);
    };
    return {
      ours: await rate(server.port, `/_maps/${version}/map.pmtiles`),
      bare: await rate(Number(port), '/archive'),
    };
  } finally {
    bare.kill();
    await server.stop();
  }
}
