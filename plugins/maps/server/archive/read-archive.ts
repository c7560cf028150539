import { toWorld } from '@plinth/sdk/maps';
import { messageOf } from '@plinth/server/errors';
import { type Entry, PMTiles, SharedPromiseCache, type Source, tileIdToZxy } from 'pmtiles';
import * as v from 'valibot';
import { readCredit } from '../credit/read-credit.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import { AGAIN, ArchiveProblem } from './archive-problem.ts';
import { checkHeader } from './check-header.ts';
import { checkTile } from './check-tile.ts';
import { unpacker } from './unpack.ts';

/** Map tiles in one file. */
export interface MapArchive extends TileSource {
  readonly file: ArchiveFile;
}

const FIRST_BYTES = 16_384;
/** Limits for the unpacked bytes of a tile and of a directory, and for the directories in memory. */
const LARGEST_TILE_BYTES = 8_000_000;
const LARGEST_DIRECTORY_BYTES = 32_000_000;
const MOST_DIRECTORIES = 24;
const DEEPEST_DIRECTORY = 3;
const LARGEST_ARCHIVE_BYTES = 8_000_000_000;

const metadataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    attribution: v.fallback(v.optional(v.string(), ''), ''),
    vector_layers: v.fallback(v.optional(v.array(v.object({ id: v.string() }))), undefined),
  }),
);

/**
 * Opens an archive and checks what a visitor would otherwise notice first: that it is complete, that its tiles can be
 * read, and that they have the layer that the styles of the site draw. Throws an `ArchiveProblem`.
 */
export async function readArchive(path: string): Promise<MapArchive> {
  const file = await openArchiveFile(path);
  try {
    return await checked(file);
  } catch (error) {
    file.close();
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem('PLINTH-SITE-360', `cannot be read: ${messageOf(error)}`, AGAIN);
  }
}

async function checked(file: ArchiveFile): Promise<MapArchive> {
  if (file.bytes > LARGEST_ARCHIVE_BYTES)
    throw new ArchiveProblem('PLINTH-SITE-362', 'is larger than 8 GB', 'Make one of a smaller region.');
  const header = checkHeader(await file.read(0, FIRST_BYTES), file.bytes);
  const unpackDirectory = unpacker(LARGEST_DIRECTORY_BYTES);
  const source = sourceOf(file);
  const cache = new SharedPromiseCache(MOST_DIRECTORIES, false, unpackDirectory);
  const tiles = new PMTiles(source, cache, unpacker(LARGEST_TILE_BYTES));
  const json = v.safeParse(metadataSchema, await metadataOf(file, header, unpackDirectory));
  if (!json.success) throw new ArchiveProblem('PLINTH-SITE-360', 'has metadata that are not JSON', AGAIN);
  const { attribution, vector_layers: layers } = json.output;

  const first = await firstEntry(
    (offset, length) => cache.getDirectory(source, offset, length, header),
    header.rootDirectoryOffset,
    header.rootDirectoryLength,
    header.leafDirectoryOffset,
  );
  if (!first) throw new ArchiveProblem('PLINTH-SITE-360', 'has no tile', AGAIN);
  const tile = async (zoom: number, x: number, y: number) => {
    const found = await tiles.getZxy(zoom, x, y);
    return found && Buffer.from(found.data);
  };
  checkTile(
    (await tile(...tileIdToZxy(first.tileId))) ?? Buffer.alloc(0),
    layers?.map(({ id }) => id),
  );
  const [west, north] = toWorld({ lat: header.maxLat, lng: header.minLon });
  const [east, south] = toWorld({ lat: header.minLat, lng: header.maxLon });
  return {
    file,
    hash: await file.hash(),
    zooms: { least: header.minZoom, most: header.maxZoom },
    bounds: [west, north, east, south],
    credit: readCredit(attribution),
    tile,
  };
}

/** Reads the file of an archive. A range that is not complete is a problem, except the first one of a small archive. */
function sourceOf(file: ArchiveFile): Source {
  return {
    getKey: () => file.state,
    getBytes: async (offset, length) => {
      const bytes = await file.read(offset, length);
      if (bytes.length < length && offset > 0)
        throw new ArchiveProblem('PLINTH-SITE-360', 'has a directory that leads beyond its end', AGAIN);
      return { data: Uint8Array.from(bytes).buffer };
    },
  };
}

async function metadataOf(
  file: ArchiveFile,
  header: ReturnType<typeof checkHeader>,
  unpack: ReturnType<typeof unpacker>,
): Promise<string> {
  const packed = await file.read(header.jsonMetadataOffset, header.jsonMetadataLength);
  if (packed.length === 0) return '{}';
  const bytes = await unpack(Uint8Array.from(packed).buffer, header.internalCompression);
  return Buffer.from(bytes).toString();
}

/** The first tile of the archive, which a directory below the root can have. */
async function firstEntry(
  directory: (offset: number, length: number) => Promise<readonly Entry[]>,
  rootOffset: number,
  rootLength: number,
  leaves: number,
): Promise<Entry | undefined> {
  let [offset, length] = [rootOffset, rootLength];
  for (let depth = 0; depth < DEEPEST_DIRECTORY; depth += 1) {
    const [first] = await directory(offset, length);
    if (!first || first.runLength > 0) return first;
    [offset, length] = [leaves + first.offset, first.length];
  }
  return undefined;
}
