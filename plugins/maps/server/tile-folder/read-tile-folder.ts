import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { toWorld } from '@plinth/sdk/maps';
import { messageOf, undefinedIfMissing } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import * as v from 'valibot';
import { AGAIN, ArchiveProblem } from '../archive/archive-problem.ts';
import { checkTile, isGzip } from '../archive/check-tile.ts';
import { readCredit } from '../credit/read-credit.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { listTiles, type TileListing } from './list-tiles.ts';

const LARGEST_TILE_BYTES = 8_000_000;
const LARGEST_METADATA_BYTES = 1_000_000;
const unpack = promisify(gunzip);

const degrees = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const boundsSchema = v.tuple([degrees, degrees, degrees, degrees]);
/** `metadata.json` beside the folders of the zooms, as programs that write such folders write it. */
const metadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    attribution: v.fallback(v.optional(v.string(), ''), ''),
    /** West, south, east and north, as list or as text. */
    bounds: v.fallback(
      v.optional(
        v.union([
          boundsSchema,
          v.pipe(
            v.string(),
            v.transform((text) => text.split(',').map(Number)),
            boundsSchema,
          ),
        ]),
      ),
      undefined,
    ),
  }),
);

/**
 * Reads a folder with a file for each tile. Checks one tile for all, as for an archive. Undefined without a tile. Throws
 * an `ArchiveProblem`.
 */
export async function readTileFolder(folder: string, before?: TileFolder): Promise<TileFolder | undefined> {
  const listing = await listTiles(folder);
  if (!listing) return undefined;
  const { attribution, bounds, text } = await metadataOf(folder);
  const state = shortHash(listing.state, text);
  if (before?.state === state) return before;
  const first = await readTileFile(listing.first);
  if (first) checkTile(first);
  const { zooms } = listing;
  return {
    state,
    // Reading every tile would take minutes. So the hash is that of the names, sizes and times of all files: processes
    // with copies of the folder should keep the times (`cp -p`, `rsync -t`).
    hash: state,
    zooms: { least: zooms[0]?.zoom ?? 0, most: zooms.at(-1)?.zoom ?? 0 },
    bounds: bounds ? worldOf(bounds) : boundsOf(listing),
    credit: readCredit(attribution),
    tile: (zoom, x, y) => readTileFile(path.join(folder, String(zoom), String(x), `${y}.${listing.extension}`)),
  };
}

export interface TileFolder extends TileSource {
  /** Text that differs when a file of the folder was written again. */
  readonly state: string;
}

/** A tile, which can be compressed with gzip. Undefined when there is no such file. */
async function readTileFile(file: string): Promise<Buffer | undefined> {
  const found = await stat(file).catch(undefinedIfMissing);
  if (!found) return undefined;
  if (found.size > LARGEST_TILE_BYTES)
    throw new ArchiveProblem('PLINTH-SITE-360', `has a tile that is larger than ${LARGEST_TILE_BYTES} bytes`, AGAIN);
  const bytes = await readFile(file);
  if (!isGzip(bytes)) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: LARGEST_TILE_BYTES });
  } catch (error) {
    throw new ArchiveProblem('PLINTH-SITE-360', `has a tile that cannot be unpacked: ${messageOf(error)}`, AGAIN);
  }
}

async function metadataOf(folder: string) {
  const file = path.join(folder, 'metadata.json');
  const found = await stat(file).catch(undefinedIfMissing);
  if (!found || found.size > LARGEST_METADATA_BYTES) return { attribution: '', bounds: undefined, text: '' };
  const text = await readFile(file, 'utf8');
  const parsed = v.safeParse(metadataSchema, text);
  if (!parsed.success) throw new ArchiveProblem('PLINTH-SITE-360', 'has metadata that are not JSON', AGAIN);
  return { ...parsed.output, text };
}

function worldOf([west, south, east, north]: v.InferOutput<typeof boundsSchema>): TileSource['bounds'] {
  const [left, top] = toWorld({ lat: north, lng: west });
  const [right, bottom] = toWorld({ lat: south, lng: east });
  return [left, top, right, bottom];
}

/** Without metadata, the bounds are those of the tiles of the largest zoom. */
function boundsOf({ zooms }: TileListing): TileSource['bounds'] {
  const last = zooms.at(-1);
  if (!last) return [0, 0, 1, 1];
  const across = 2 ** last.zoom;
  return [last.columns[0] / across, last.rows[0] / across, (last.columns[1] + 1) / across, (last.rows[1] + 1) / across];
}
