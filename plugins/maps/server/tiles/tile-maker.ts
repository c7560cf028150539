import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { fromWorld, MOST_TILE_ZOOM } from '@plinth/sdk/maps';
import type { MapFeature } from '../map-file/map-file.ts';
import type { ProjectedFeature } from '../map-file/projected-feature.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import type { TileAddress } from './read-tile.ts';
import { NAME_LAYER, TILE_LAYER } from './tile-layers.ts';

const EXTENT = 4096;
/** `buffer`: a tile also contains features in a margin around it, because wide lines reach beyond their points. */
const OPTIONS = { indexMaxZoom: 8, extent: EXTENT, buffer: 96, tolerance: 3 };

export interface TileMaker {
  /** The tile as a Mapbox Vector Tile. It can be empty. */
  make(tile: Omit<TileAddress, 'version'>): Buffer;
}

/**
 * Makes tiles from the features of a site's maps. The index of the features is made when the first tile is made.
 *
 * @param maxZoom The tiles of this zoom have the most detail. Default: the largest zoom of tiles.
 */
export function tileMaker({ features }: Pick<SiteMaps, 'features'>, maxZoom = MOST_TILE_ZOOM): TileMaker {
  let indexes: readonly (readonly [layer: string, GeoJSONVT])[] | undefined;
  return {
    make: ({ zoom, x, y }) => {
      const indexOf = (some: readonly MapFeature[]) =>
        new GeoJSONVT({ type: 'FeatureCollection', features: [...some] }, { ...OPTIONS, maxZoom });
      indexes ??= [
        [TILE_LAYER, indexOf(features.map(({ feature }) => feature))],
        [NAME_LAYER, indexOf(features.flatMap((each) => areaName(each) ?? []))],
      ];
      const layers = indexes.flatMap(([layer, index]) => {
        const tile = index.getTile(zoom, x, y);
        return tile ? [[layer, tile] as const] : [];
      });
      return layers.length > 0
        ? Buffer.from(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT }))
        : Buffer.alloc(0);
    },
  };
}

/** The point at which an area has its name: the middle of its box, as on the pictures. Undefined without a name. */
function areaName({ feature, box }: ProjectedFeature): MapFeature | undefined {
  const { properties, geometry } = feature;
  const isNamed = Object.keys(properties).some((key) => key === 'name' || key.startsWith('name:'));
  if (geometry.type !== 'Polygon' || !isNamed) return undefined;
  const { lat, lng } = fromWorld((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
