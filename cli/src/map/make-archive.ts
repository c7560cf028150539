import { renameSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ManifestError, type Problem } from '@plinth/manifests';
import { shortPath } from '../build/read-plugin.ts';
import { installedVersion } from '../installed-version.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { archiveSummary, type SummaryOfBatches } from './archive-summary.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BATCH_BYTES, featureBatches } from './feature-batches.ts';
import { NotGeoJson } from './geojson-items.ts';
import { inOrder } from './in-order.ts';
import { joinedTiles } from './joined-tiles.ts';
import type { TilePart, ZoomRange } from './tile-batch.ts';
import { type TileThreads, tileThreads } from './tile-threads.ts';

export interface ArchiveOptions extends ZoomRange {
  readonly files: readonly string[];
  readonly out: string;
  readonly name: string;
  readonly attribution: string | undefined;
  /** Are wrong features left out? Otherwise they are problems, and nothing is written. */
  readonly skipsWrong: boolean;
  readonly onProgress: (progress: ArchiveProgress) => void;
  /** Bytes of features that a thread gets at once. */
  readonly batchBytes?: number;
}

export interface ArchiveProgress {
  readonly step: 'reading' | 'writing';
  readonly done: number;
  readonly all: number;
}

export interface MadeArchive {
  readonly file: string;
  readonly bytes: number;
  readonly tiles: number;
  readonly features: number;
  /** Features without a position, features that are wrong, and features that large tiles lack. */
  readonly unplaced: number;
  readonly skipped: number;
  readonly omitted: number;
  readonly warnings: readonly Problem[];
}

/** Limit for the compressed bytes of a tile. A larger one would stop a phone while it is read. */
const MOST_TILE_BYTES = 500_000;
/** Bytes of stored tiles that a thread encodes at once. */
const ENCODE_BYTES = 2_000_000;
const MOST_THREADS = 8;

/**
 * Makes a PMTiles archive from files of GeoJSON. The memory that it needs does not depend on the size of the files: the
 * parts of tiles are in files beside the archive until each tile is complete.
 */
export async function makeArchive(options: ArchiveOptions): Promise<MadeArchive> {
  const { files, out, onProgress } = options;
  const all = files.reduce((bytes, file) => bytes + statSync(file).size, 0);
  const temporary = temporaryFolder('map', path.dirname(path.resolve(out)));
  const threads = tileThreads(Math.min(availableParallelism(), MOST_THREADS));
  try {
    const read = await readFiles(options, temporary.folder, threads, all);
    const { summary, runs } = read;
    const { problems } = summary;
    if (problems.length > 0 && !options.skipsWrong) throw problemsOf(problems, summary);
    if (runs.length === 0) throw nothing(files);
    const writer = await ArchiveWriter.open(temporary.folder);
    try {
      const omitted = await writeTiles(runs, writer, threads, onProgress);
      const { minzoom, maxzoom } = options;
      const { file, bytes } = await writer.finish(metadataOf(options, summary), {
        minzoom,
        maxzoom,
        bounds: summary.bounds,
      });
      renameSync(file, out);
      return {
        file: out,
        bytes,
        tiles: writer.tileCount,
        features: summary.features - summary.problemCount - summary.unplaced,
        unplaced: summary.unplaced,
        skipped: summary.problemCount,
        omitted: omitted + summary.omitted,
        warnings: problems,
      };
    } finally {
      await writer.close();
    }
  } finally {
    await threads.close();
    temporary.remove();
  }
}

async function readFiles(
  { files, onProgress, batchBytes = BATCH_BYTES, minzoom, maxzoom }: ArchiveOptions,
  folder: string,
  threads: TileThreads,
  all: number,
): Promise<{ readonly summary: SummaryOfBatches; readonly runs: readonly string[] }> {
  const summary = archiveSummary();
  const runs: string[] = [];
  let done = 0;
  let current = files[0] ?? '';
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress({ step: 'reading', done, all });
  };
  let number = 0;
  try {
    const replies = inOrder(featureBatches(files, onBytes, batchBytes), threads.count + 1, async (batch) => {
      current = batch.file;
      const run = path.join(folder, `run-${number}`);
      number += 1;
      const { bytes, ends, file, first } = batch;
      const reply = await threads.batch({ kind: 'batch', bytes, ends, run, zooms: { minzoom, maxzoom } });
      return { reply, run, file: shortPath(file), first };
    });
    for await (const { reply, run, file, first } of replies) {
      summary.add(reply, file, first);
      if (reply.hasTiles) runs.push(run);
    }
  } catch (error) {
    if (!(error instanceof NotGeoJson)) throw error;
    const { message, hint } = error;
    throw new ManifestError([{ code: 'PLINTH-MANIFEST-270', file: shortPath(current), message, hint }]);
  }
  return { summary: summary.made(), runs };
}

/** Writes all tiles. Returns the number of features that tiles lack, because they would be too large. */
async function writeTiles(
  runs: readonly string[],
  writer: ArchiveWriter,
  threads: TileThreads,
  onProgress: ArchiveOptions['onProgress'],
): Promise<number> {
  const all = runs.reduce((bytes, run) => bytes + statSync(run).size, 0);
  let [done, omitted] = [0, 0];
  const groups = inOrder(grouped(joinedTiles(runs)), threads.count + 1, async (group) => ({
    group,
    reply: await threads.encode({
      kind: 'encode',
      tiles: group.map(({ bytes }) => bytes),
      mostBytes: MOST_TILE_BYTES,
    }),
  }));
  for await (const { group, reply } of groups) {
    for (const [place, tile] of reply.tiles.entries()) {
      await writer.add(group[place]?.tileId ?? 0, tile.bytes);
      omitted += tile.omitted;
      done += group[place]?.bytes.length ?? 0;
    }
    onProgress({ step: 'writing', done, all });
  }
  onProgress({ step: 'writing', done: all, all });
  return omitted;
}

function* grouped(tiles: Iterable<TilePart>): Generator<readonly TilePart[]> {
  let [group, bytes]: [TilePart[], number] = [[], 0];
  for (const tile of tiles) {
    group.push(tile);
    bytes += tile.bytes.length;
    if (bytes < ENCODE_BYTES) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
  if (group.length > 0) yield group;
}

function metadataOf(
  { name, attribution, minzoom, maxzoom }: ArchiveOptions,
  { fields, hasAreaNames }: SummaryOfBatches,
): object {
  const ids = ['map', ...(hasAreaNames ? ['names'] : [])];
  return {
    name,
    ...(attribution !== undefined && { attribution }),
    type: 'overlay',
    generator: `plinth map ${installedVersion('@plinth/cli')}`,
    vector_layers: ids.map((id) => ({ id, fields, minzoom, maxzoom })),
  };
}

function problemsOf([first, ...rest]: readonly Problem[], { problemCount }: SummaryOfBatches): Error {
  if (!first) return new TypeError('there is no problem');
  const more = problemCount - rest.length - 1;
  const last: Problem = {
    code: 'PLINTH-MANIFEST-271',
    file: first.file,
    message: `${more} more features cannot be put into tiles`,
    hint: 'correct them, or leave all of them out with --skip-wrong',
  };
  return new ManifestError([first, ...rest, ...(more > 0 ? [last] : [])]);
}

function nothing([file = '']: readonly string[]): Error {
  return new ManifestError([
    {
      code: 'PLINTH-MANIFEST-272',
      file: shortPath(file),
      message: 'has no feature with a position, so the archive would have no tile',
      hint: 'check that this is the right file',
    },
  ]);
}
