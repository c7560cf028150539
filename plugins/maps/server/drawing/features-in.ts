import type { MapPicture } from '@plinth/sdk/maps';
import { tileFeatures } from '../archive/tile-features.ts';
import type { DrawnFeature, ProjectedFeature } from '../map-file/projected-feature.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { frameOf } from './frame.ts';

/** A tile of the library is 512 pixels wide, so its zoom is one less than that of a picture. */
const ZOOM_STEP = 1;
/**
 * Limit for the tiles of one picture. A picture of a zoom for which the archive has tiles needs at most 15. A picture of
 * a smaller zoom than those of the archive has only water, in place of thousands of tiles.
 */
const MOST_TILES = 40;

/** The features that a picture can show: those of the GeoJSON files, or those of tiles that were made before. */
export async function featuresIn(
  { features, source, zooms }: SiteMaps,
  picture: MapPicture,
): Promise<readonly ProjectedFeature<DrawnFeature>[]> {
  if (!source) return features;
  const zoom = Math.min(Math.max(picture.zoom - ZOOM_STEP, zooms.least), zooms.most);
  const { scale, left, top, width, height } = frameOf(picture);
  const across = 2 ** zoom;
  const place = (px: number) => Math.min(Math.max(Math.floor((px / scale) * across), 0), across - 1);
  const [west, east, north, south] = [place(left), place(left + width), place(top), place(top + height)];
  if ((east - west + 1) * (south - north + 1) > MOST_TILES) return [];
  const tiles: { readonly zoom: number; readonly x: number; readonly y: number }[] = [];
  for (let x = west; x <= east; x += 1) for (let y = north; y <= south; y += 1) tiles.push({ zoom, x, y });
  const read = await Promise.all(
    tiles.map(async (tile) => {
      const bytes = await source.tile(tile.zoom, tile.x, tile.y);
      return bytes ? tileFeatures(bytes, tile) : [];
    }),
  );
  return read.flat();
}
