import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveProblem } from '../archive/archive-problem.ts';

/** The largest zoom of tiles that the site serves. */
const MOST_ZOOM = 16;
/** More tiles belong into an archive, which is one file. */
const MOST_TILES = 100_000;
const NUMBER = /^(0|[1-9]\d{0,4})$/;
const TILE = /^(0|[1-9]\d{0,4})\.(mvt|pbf)$/;

/** The columns and rows of the tiles of one zoom. */
interface ZoomTiles {
  readonly zoom: number;
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/** What is in a folder of tiles. */
export interface TileListing {
  /** Text that differs when a tile was added, removed or written again. */
  readonly state: string;
  /** Zooms that have tiles, from the smallest on. */
  readonly zooms: readonly ZoomTiles[];
  /** Path of one tile of the smallest zoom. */
  readonly first: string;
  readonly extension: string;
}

/** Lists the tiles `{z}/{x}/{y}.mvt` (or `.pbf`) of a folder. Undefined without a tile. Throws an `ArchiveProblem`. */
export async function listTiles(folder: string): Promise<TileListing | undefined> {
  const hash = createHash('sha256');
  const zooms: ZoomTiles[] = [];
  let [count, first, extension] = [0, '', ''];
  for (const zoom of (await numbersIn(folder)).filter((number) => number <= MOST_ZOOM)) {
    const columns = (await numbersIn(path.join(folder, String(zoom)))).filter((x) => x < 2 ** zoom);
    let rows: readonly [number, number] | undefined;
    const used: number[] = [];
    for (const x of columns) {
      const column = path.join(folder, String(zoom), String(x));
      for (const name of (await readdir(column)).toSorted()) {
        const [, number = '', kind = ''] = TILE.exec(name) ?? [];
        const y = Number(number);
        if (number === '' || y >= 2 ** zoom) continue;
        const file = path.join(column, name);
        const { size, mtimeMs } = await stat(file);
        count += 1;
        if (count > MOST_TILES)
          throw new ArchiveProblem('PLINTH-SITE-362', `has more than ${MOST_TILES} tiles`, 'Make an archive of them.');
        hash.update(`${zoom}/${x}/${name} ${size} ${mtimeMs}\n`);
        if (first === '') [first, extension] = [file, kind];
        rows = [Math.min(rows?.[0] ?? y, y), Math.max(rows?.[1] ?? y, y)];
        if (used.at(-1) !== x) used.push(x);
      }
    }
    const [west, east] = [used[0], used.at(-1)];
    if (rows && west !== undefined && east !== undefined) zooms.push({ zoom, columns: [west, east], rows });
  }
  return first === '' ? undefined : { state: hash.digest('hex'), zooms, first, extension };
}

/** The folders of a folder whose names are numbers, from the smallest on. */
async function numbersIn(folder: string): Promise<readonly number[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() && NUMBER.test(entry.name) ? [Number(entry.name)] : []))
    .sort((one, other) => one - other);
}
