import type { TilePart } from './tile-batch.ts';
import { TileRun } from './tile-run.ts';

/** Limit for the stored bytes of one tile. What comes after them is left out. */
const MOST_STORED_BYTES = 24_000_000;

/** Joins the parts of each tile from all files, in the order of an archive and, in a tile, of the features. */
export function* joinedTiles(files: readonly string[]): Generator<TilePart> {
  const runs = files.map((file) => new TileRun(file));
  try {
    for (;;) {
      let tileId = Infinity;
      for (const { next } of runs) if (next && next.tileId < tileId) tileId = next.tileId;
      if (tileId === Infinity) return;
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for (const run of runs) {
        if (run.next?.tileId !== tileId) continue;
        if (bytes + run.next.bytes.length <= MOST_STORED_BYTES) parts.push(run.next.bytes);
        bytes += run.next.bytes.length;
        run.advance();
      }
      yield { tileId, bytes: Buffer.concat(parts) };
    }
  } finally {
    for (const run of runs) run.close();
  }
}
