import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { KINDS, LONGEST_NAME } from '../map-file/map-file.ts';
import { boxOf, type DrawnFeature, type ProjectedFeature } from '../map-file/projected-feature.ts';
import type { TileAddress } from '../tiles/read-tile.ts';
import { NAME_LAYER, TILE_LAYER } from '../tiles/tile-layers.ts';

const SHAPES = { 1: 'Point', 2: 'LineString', 3: 'Polygon' } as const;
const DEFAULT_RANK = 3;

/**
 * The features of a tile, for a picture. Features of an unknown kind are left out. A tile also has what is in a margin
 * around it; points there are left out, because the tile beside it has them too.
 */
export function tileFeatures(
  bytes: Buffer,
  { zoom, x, y }: Omit<TileAddress, 'version'>,
): readonly ProjectedFeature<DrawnFeature>[] {
  const across = 2 ** zoom;
  const tile = [x / across, y / across, (x + 1) / across, (y + 1) / across] as const;
  const { layers } = new VectorTile(new PbfReader(bytes));
  const features: ProjectedFeature<DrawnFeature>[] = [];
  for (const name of [TILE_LAYER, NAME_LAYER]) {
    const layer = layers[name];
    for (let index = 0; layer && index < layer.length; index += 1) {
      const found = layer.feature(index);
      const { type, properties, extent } = found;
      const drawn = type === 0 ? undefined : drawnFeature(SHAPES[type], properties);
      if (!drawn) continue;
      const lines = found
        .loadGeometry()
        .map((points) =>
          Float64Array.from(
            points.flatMap((point) => [(x + point.x / extent) / across, (y + point.y / extent) / across]),
          ),
        );
      if (type === 1 && !lines.some(([east = -1, south = -1]) => isInside(east, south, tile))) continue;
      features.push({ feature: drawn, lines, box: boxOf(lines), tile });
    }
  }
  return features;
}

function isInside(
  x: number,
  y: number,
  [west, north, east, south]: readonly [number, number, number, number],
): boolean {
  return x >= west && x < east && y >= north && y < south;
}

function drawnFeature(
  shape: DrawnFeature['geometry']['type'],
  given: Readonly<Record<string, unknown>>,
): DrawnFeature | undefined {
  const kind = KINDS.find((known) => known === given.kind);
  if (!kind) return undefined;
  const names = Object.entries(given).flatMap(([key, value]) =>
    (key === 'name' || key.startsWith('name:')) && typeof value === 'string'
      ? [[key, value.slice(0, LONGEST_NAME)] as const]
      : [],
  );
  const rank = typeof given.rank === 'number' ? given.rank : DEFAULT_RANK;
  const street = given.class === 'major' ? { class: 'major' as const } : {};
  return { properties: { kind, rank, ...street, ...Object.fromEntries(names) }, geometry: { type: shape } };
}
