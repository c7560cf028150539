import type { GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { PbfReader, type PbfWriter } from 'pbf';
import * as v from 'valibot';

/** Layers of the archive's tiles, by their number in a stored feature. */
export const LAYERS = ['map', 'names'] as const;
export type Layer = (typeof LAYERS)[number];

/** One feature of one tile, as it is stored until the tile is complete. */
export interface TileFeature {
  readonly layer: Layer;
  readonly feature: GeoJSONVTFeature;
}

const tagsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
);

/** Appends a feature. Its positions are stored as differences, like in a tile, because these are short. */
export function writeFeature(to: PbfWriter, layer: Layer, feature: GeoJSONVTFeature): void {
  to.writeVarint(LAYERS.indexOf(layer));
  to.writeVarint(feature.type);
  to.writeVarint(typeof feature.id === 'number' ? feature.id + 1 : 0);
  to.writeString(JSON.stringify(feature.tags));
  const lines = feature.type === 1 ? [feature.geometry] : feature.geometry;
  to.writeVarint(lines.length);
  for (const line of lines) {
    to.writeVarint(line.length);
    let [fromX, fromY] = [0, 0];
    for (const [x, y] of line) {
      to.writeSVarint(x - fromX);
      to.writeSVarint(y - fromY);
      [fromX, fromY] = [x, y];
    }
  }
}

/** Reads all features that `writeFeature` has appended. */
export function readFeatures(bytes: Uint8Array): readonly TileFeature[] {
  const from = new PbfReader(bytes);
  const features: TileFeature[] = [];
  // Many features of a tile have the same properties, such as its buildings.
  const known = new Map<string, v.InferOutput<typeof tagsSchema>>();
  while (from.pos < from.length) {
    const layer = LAYERS[from.readVarint()] ?? LAYERS[0];
    const type = from.readVarint();
    const id = from.readVarint();
    const text = from.readString();
    const tags = known.get(text) ?? v.parse(tagsSchema, text);
    known.set(text, tags);
    const geometry = Array.from({ length: from.readVarint() }, () => readLine(from));
    const about = { tags, ...(id > 0 && { id: id - 1 }) };
    features.push({
      layer,
      feature:
        type === 1 ? { type, geometry: geometry.flat(), ...about } : { type: type === 2 ? 2 : 3, geometry, ...about },
    });
  }
  return features;
}

function readLine(from: PbfReader): [number, number][] {
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let count = from.readVarint(); count > 0; count -= 1) {
    x += from.readSVarint();
    y += from.readSVarint();
    line.push([x, y]);
  }
  return line;
}
