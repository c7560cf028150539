import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { MapFeature } from './check-feature.ts';
import { LAYERS, type Layer, writeFeature } from './tile-feature.ts';

export interface ZoomRange {
  readonly minzoom: number;
  readonly maxzoom: number;
}

/** The part of one tile that comes from one batch of features. */
export interface TilePart {
  /** Place of the tile in the order of a PMTiles archive. */
  readonly tileId: number;
  readonly bytes: Uint8Array;
}

export const EXTENT = 4096;
/** `buffer`: a tile also has what is in a margin around it, because wide lines reach beyond their points. */
const OPTIONS = { extent: EXTENT, buffer: 96, tolerance: 3, indexMaxPoints: 0 };
/** Limit for the features that one batch puts into one tile. They are left out evenly. */
const MOST_FEATURES = 20_000;

/**
 * Puts a batch of features into the tiles of all zooms, in the order of an archive. Parts of the same tile from several
 * batches are joined later, so that memory is needed for one batch only.
 */
export function tileBatch(
  features: readonly MapFeature[],
  { minzoom, maxzoom }: ZoomRange,
): { readonly parts: readonly TilePart[]; readonly omitted: number } {
  const writers = new Map<number, PbfWriter>();
  let omitted = 0;
  for (const layer of LAYERS) {
    const some = layer === 'map' ? features : features.flatMap((each) => areaName(each) ?? []);
    if (some.length === 0) continue;
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: some.map(geoJsonOf) },
      { ...OPTIONS, maxZoom: maxzoom, indexMaxZoom: maxzoom },
    );
    omitted += writeTiles(index, layer, { minzoom, maxzoom }, writers);
  }
  const parts = [...writers].map(([tileId, writer]) => ({ tileId, bytes: writer.finish() }));
  return { parts: parts.sort((one, other) => one.tileId - other.tileId), omitted };
}

/** Appends the features of all tiles that are not empty. Returns how many were left out. */
function writeTiles(index: GeoJSONVT, layer: Layer, zooms: ZoomRange, writers: Map<number, PbfWriter>): number {
  let omitted = 0;
  const open: (readonly [zoom: number, x: number, y: number])[] = [[0, 0, 0]];
  for (let tile = open.pop(); tile; tile = open.pop()) {
    const [zoom, x, y] = tile;
    const made = index.getTile(zoom, x, y);
    // A feature can be too small for this tile and still be on the tiles below it.
    if (!made || made.numPoints === 0) continue;
    if (zoom < zooms.maxzoom) for (const [right, down] of QUARTERS) open.push([zoom + 1, 2 * x + right, 2 * y + down]);
    if (zoom < zooms.minzoom || made.features.length === 0) continue;
    const tileId = zxyToTileId(zoom, x, y);
    const writer = writers.get(tileId) ?? new PbfWriter();
    writers.set(tileId, writer);
    const features: readonly GeoJSONVTFeature[] = made.features;
    const step = features.length / Math.min(features.length, MOST_FEATURES);
    let next = 0;
    for (const [place, feature] of features.entries()) {
      if (place < Math.floor(next)) {
        omitted += 1;
        continue;
      }
      next += step;
      writeFeature(writer, layer, feature);
    }
  }
  return omitted;
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function geoJsonOf({ id, properties, geometry }: MapFeature) {
  return { type: 'Feature' as const, properties, geometry, ...(id !== undefined && { id }) };
}

/**
 * The point at which an area has its name: the middle of its box. A layer of its own has these points, because an area
 * is in several tiles but its name in one.
 */
function areaName({ id, properties, geometry }: MapFeature): MapFeature | undefined {
  if (!geometry.type.endsWith('Polygon')) return undefined;
  if (!Object.keys(properties).some((key) => key === 'name' || key.startsWith('name:'))) return undefined;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of positionsOf(geometry)) {
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return { id, properties, geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] } };
}

function positionsOf(geometry: MapFeature['geometry']): readonly (readonly number[])[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat();
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
}
