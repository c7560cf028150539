import { VectorTile } from '@mapbox/vector-tile';
import { messageOf } from '@plinth/server/errors';
import { PbfReader } from 'pbf';
import { TILE_LAYER } from '../tiles/tile-layers.ts';
import { AGAIN, ArchiveProblem } from './archive-problem.ts';

/**
 * Checks one unpacked tile for all tiles of a source: that it can be read, and that the source has the layer that the
 * styles of the site draw. Throws an `ArchiveProblem`.
 *
 * @param named The layers that the metadata name. Default: those of the tile.
 */
export function checkTile(tile: Buffer, named?: readonly string[]): void {
  const found = layersOf(tile);
  const known = named ?? found;
  if (known.includes(TILE_LAYER)) return;
  const has = known.length > 0 ? `has only the layers ${known.slice(0, 10).join(', ')}` : 'has no layer';
  const hint = 'Make it with `plinth map`, from features with the properties that the README of the plugin describes.';
  throw new ArchiveProblem('PLINTH-SITE-363', `lacks the layer "${TILE_LAYER}": it ${has}`, hint);
}

/** Does a file begin as gzip does? */
export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function layersOf(tile: Buffer): readonly string[] {
  if (isGzip(tile))
    throw new ArchiveProblem(
      'PLINTH-SITE-361',
      'has tiles that are compressed twice',
      'Make it again from tiles that are not compressed.',
    );
  try {
    return Object.keys(new VectorTile(new PbfReader(tile)).layers);
  } catch (error) {
    throw new ArchiveProblem('PLINTH-SITE-360', `has a tile that cannot be read: ${messageOf(error)}`, AGAIN);
  }
}
