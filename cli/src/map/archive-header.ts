/** Size of the header of a PMTiles archive, version 3. */
const HEADER_BYTES = 127;
const VERSION = 3;
/** Values of the format. */
const GZIP = 2;
const MVT = 1;
/** Degrees are stored as whole numbers. */
const PER_DEGREE = 1e7;

export interface ArchiveFacts {
  readonly rootBytes: number;
  readonly metadataBytes: number;
  readonly leavesBytes: number;
  readonly tileBytes: number;
  /** Number of tiles, of runs of tiles, and of different contents. */
  readonly counts: readonly [tiles: number, entries: number, contents: number];
  readonly minzoom: number;
  readonly maxzoom: number;
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/** The header of an archive whose parts follow each other: root directory, metadata, leaves, tiles. */
export function archiveHeader(facts: ArchiveFacts): Buffer {
  const { rootBytes, metadataBytes, leavesBytes, tileBytes, counts, minzoom, maxzoom, bounds } = facts;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(VERSION, 7);
  let [place, offset] = [8, HEADER_BYTES];
  const write = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), place);
    place += 8;
  };
  for (const bytes of [rootBytes, metadataBytes, leavesBytes, tileBytes]) {
    write(offset);
    write(bytes);
    offset += bytes;
  }
  for (const count of counts) write(count);
  // The tiles are in the order of the directory. Directories and tiles are compressed with gzip.
  for (const value of [1, GZIP, GZIP, MVT, minzoom, maxzoom]) {
    header.writeUInt8(value, place);
    place += 1;
  }
  const [west, south, east, north] = bounds;
  const degrees = (value: number) => {
    header.writeInt32LE(Math.round(value * PER_DEGREE), place);
    place += 4;
  };
  for (const value of bounds) degrees(value);
  header.writeUInt8(minzoom, place);
  place += 1;
  for (const value of [(west + east) / 2, (south + north) / 2]) degrees(value);
  return header;
}
