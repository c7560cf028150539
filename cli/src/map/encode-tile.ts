import { gzipSync } from 'node:zlib';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { EXTENT } from './tile-batch.ts';
import { LAYERS, readFeatures, type TileFeature } from './tile-feature.ts';

/** The last number of tries to make a tile small enough. Each leaves out more features. */
const MOST_TRIES = 8;

export interface EncodedTile {
  /** The compressed tile. */
  readonly bytes: Uint8Array;
  /** Features that are left out, because the tile would be too large with them. */
  readonly omitted: number;
}

/** Makes a tile of all its features. When it is larger than the limit, features are left out, the smallest first. */
export function encodeTile(stored: Uint8Array, mostBytes: number): EncodedTile {
  const all = readFeatures(stored);
  let kept = all;
  let bytes = encoded(kept);
  for (let attempt = 0; attempt < MOST_TRIES && bytes.length > mostBytes; attempt += 1) {
    kept = largest(kept, Math.floor(kept.length * Math.min((mostBytes / bytes.length) * 0.95, 0.9)));
    bytes = encoded(kept);
  }
  return { bytes, omitted: all.length - kept.length };
}

function encoded(features: readonly TileFeature[]): Uint8Array {
  const layers: Record<string, GeoJSONWrapper> = {};
  for (const name of LAYERS) {
    const some = features.flatMap(({ layer, feature }) => (layer === name ? [feature] : []));
    if (some.length === 0) continue;
    const layer = new GeoJSONWrapper(some, { version: 2, extent: EXTENT });
    layer.name = name;
    layers[name] = layer;
  }
  return gzipSync(fromVectorTileJs({ layers }));
}

/** The largest features, in their order. Points have no size, so every nth of them is kept. */
function largest(features: readonly TileFeature[], count: number): readonly TileFeature[] {
  const share = count / features.length;
  let points = 0;
  const sized = features.map((each, place) => {
    if (each.feature.type !== 1) return { place, size: sizeOf(each.feature.geometry) };
    points += 1;
    const isKept = Math.floor(points * share) > Math.floor((points - 1) * share);
    return { place, size: isKept ? Infinity : -1 };
  });
  const places = sized
    .sort((one, other) => other.size - one.size || one.place - other.place)
    .slice(0, count)
    .map(({ place }) => place)
    .sort((one, other) => one - other);
  return places.flatMap((place) => features[place] ?? []);
}

function sizeOf(lines: readonly (readonly (readonly [number, number])[])[]): number {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (const [x, y] of line) {
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [north, south] = [Math.min(north, y), Math.max(south, y)];
    }
  return Math.max(east - west, south - north);
}
