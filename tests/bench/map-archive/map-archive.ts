import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { timePlinth } from '../author/time-plinth.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { median } from '../statistics.ts';
import { writeRegion } from './write-region.ts';

const BYTES = 50_000_000;
/** Share of the rate of tippecanoe. */
const WANTED = 0.5;
/** Program that is compared. Debian and npm have none that can be run; see the notes. */
const TIPPECANOE = process.env.TIPPECANOE ?? 'tippecanoe';

/** Measures `plinth map` beside tippecanoe, with the same features and zooms. */
export const mapArchive: Benchmark = {
  name: 'map-archive',
  async run(_site, { runs }) {
    const folder = await mkdtemp(path.join(SCRATCH, 'map-archive-'));
    const [input, ours, theirs] = ['region.geojson', 'ours.pmtiles', 'theirs.pmtiles'].map((name) =>
      path.join(folder, name),
    );
    if (!input || !ours || !theirs) throw new Error('no files');
    try {
      await writeRegion(input, BYTES);
      const { size } = await stat(input);
      const [own, other]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        own.push(await timePlinth(['map', input, '--out', ours, '--maxzoom', '14'], folder));
        const time = await timeTippecanoe(input, theirs);
        if (time !== undefined) other.push(time);
      }
      const rate = (times: readonly number[]) => size / 1e3 / median(times);
      const share = rate(own) / rate(other);
      const sizes = [(await stat(ours)).size, other.length > 0 ? (await stat(theirs)).size : undefined];
      const [ownSize, otherSize] = sizes.map((bytes) =>
        bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(1)} MB`,
      );
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          row(
            'plinth map',
            `${rate(own).toFixed(1)} MB/s${ownSize}`,
            other.length > 0
              ? { met: share >= WANTED, goal: `at least ${WANTED} of tippecanoe (${share.toFixed(2)})` }
              : undefined,
          ),
          ...(other.length > 0 ? [row('tippecanoe', `${rate(other).toFixed(1)} MB/s${otherSize}`)] : []),
        ],
        notes: [
          `GeoJSON of ${(size / 1e6).toFixed(0)} MB with houses, streets and places, zoom 0 to 14, median of ${runs} runs in turn, on ${os.availableParallelism()} cores. The figure has the rate of the input and the size of the archive.`,
          other.length > 0
            ? 'tippecanoe of github.com/felt/tippecanoe, built with its own Makefile (-O3).'
            : 'tippecanoe was not found: build it from github.com/felt/tippecanoe, and name the program in TIPPECANOE.',
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

/** Milliseconds; undefined when the program is not installed. */
async function timeTippecanoe(input: string, out: string): Promise<number | undefined> {
  const begun = performance.now();
  try {
    await promisify(execFile)(TIPPECANOE, ['-q', '-f', '-o', out, '-l', 'map', '-z', '14', input]);
    return performance.now() - begun;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
