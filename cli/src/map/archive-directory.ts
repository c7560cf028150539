import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A run of tiles with the same content. */
export interface ArchiveEntry {
  readonly tileId: number;
  /** From the beginning of the tiles. */
  readonly offset: number;
  readonly length: number;
  /** Number of tiles; 0 when the entry leads to a directory. */
  runLength: number;
}

/** Header and root directory are in the first bytes of an archive, which a reader loads at once. */
const MOST_ROOT_BYTES = 16_384 - 127;
const LEAST_LEAF_ENTRIES = 4096;

/** The directories of a PMTiles archive (version 3): the root, and the leaves that follow the metadata. */
export interface ArchiveDirectories {
  readonly root: Buffer;
  readonly leaves: Buffer;
}

export function archiveDirectories(entries: readonly ArchiveEntry[]): ArchiveDirectories {
  const root = directory(entries);
  if (root.length <= MOST_ROOT_BYTES) return { root, leaves: Buffer.alloc(0) };
  for (let size = LEAST_LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: ArchiveEntry[] = [];
    let offset = 0;
    for (let first = 0; first < entries.length; first += size) {
      const leaf = directory(entries.slice(first, first + size));
      pointers.push({ tileId: entries[first]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const pointing = directory(pointers);
    if (pointing.length <= MOST_ROOT_BYTES) return { root: pointing, leaves: Buffer.concat(leaves) };
  }
}

function directory(entries: readonly ArchiveEntry[]): Buffer {
  const to = new PbfWriter();
  to.writeVarint(entries.length);
  let last = 0;
  for (const { tileId } of entries) {
    to.writeVarint(tileId - last);
    last = tileId;
  }
  for (const { runLength } of entries) to.writeVarint(runLength);
  for (const { length } of entries) to.writeVarint(length);
  let end = -1;
  for (const { offset, length } of entries) {
    // 0 means that the content follows that of the entry before.
    to.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(to.finish());
}
