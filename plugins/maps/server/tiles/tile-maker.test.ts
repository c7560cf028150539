import { expect, it } from 'vitest';
import type { MapFeature } from '../map-file/map-file.ts';
import { projected } from '../map-file/projected-feature.ts';
import { NAME_LAYER, TILE_LAYER } from './tile-layers.ts';
import { tileMaker } from './tile-maker.ts';

/** A park on both sides of the meridian of Greenwich, where two tiles meet. Most of it is in the eastern tile. */
function park(properties: object): MapFeature {
  const ring = [
    [-0.001, 51],
    [0.009, 51],
    [0.009, 51.005],
    [-0.001, 51.005],
    [-0.001, 51],
  ];
  const geometry: MapFeature['geometry'] = { type: 'Polygon', coordinates: [ring] };
  return { type: 'Feature', properties: { kind: 'park', rank: 3, ...properties }, geometry };
}

/** For the western and the eastern tile: does it have the layer? */
function tilesWith(layer: string, properties: object): readonly boolean[] {
  const maker = tileMaker({ features: [projected(park(properties))] });
  return [8191, 8192].map((x) => maker.make({ zoom: 14, x, y: 5484 }).includes(layer));
}

it.each([{ name: 'Orchard' }, { 'name:ar': 'البستان' }])('an area in two tiles has one name: %j', (names) => {
  expect(tilesWith(TILE_LAYER, names)).toEqual([true, true]);
  expect(tilesWith(NAME_LAYER, names)).toEqual([false, true]);
});

it('an area without a name has none', () => {
  expect(tilesWith(NAME_LAYER, {})).toEqual([false, false]);
});
