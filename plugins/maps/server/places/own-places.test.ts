import { describe, expect, it } from 'vitest';
import type { MapFeature } from '../map-file/map-file.ts';
import { projected } from '../map-file/projected-feature.ts';
import { ownPlaces } from './own-places.ts';

const point = (name: string, rank: number, lng: number, more: object = {}): MapFeature => ({
  type: 'Feature',
  properties: { kind: 'place', name, rank, ...more },
  geometry: { type: 'Point', coordinates: [lng, 55] },
});
const street = (name: string, lng: number, more: object = {}): MapFeature => ({
  type: 'Feature',
  properties: { kind: 'street', name, rank: 3, ...more },
  geometry: {
    type: 'LineString',
    coordinates: [
      [lng, 55],
      [lng + 0.01, 55.001],
      [lng + 0.02, 55.002],
    ],
  },
});

const PLACES = ownPlaces({
  features: [
    street('Coast Road', 5, { 'name:ar': 'طريق الساحل' }),
    street('Coast Road', 5.001),
    street('Coast Road', 9),
    street('Fürstenstraße', 5, { postcode: 'LH1 2AB' }),
    point('Leehaven', 1, 5, { 'name:ar': 'ليهافن' }),
    point('Coast Quarter', 2, 5.1),
    point('Aby', 1, 9),
    point('Café Old Coast', 3, 5),
    ...Array.from({ length: 8 }, (_, index) => street(`Mill Lane ${index}`, 5)),
    street('', 5.3),
  ].map(projected),
});
const found = async (input: string, language = 'en') =>
  (await PLACES.suggest({ input, language })).map(({ name, detail }) => (detail ? `${name} (${detail})` : name));

describe('the named features of the maps of a site', () => {
  it.each([
    [
      'coast',
      [
        'Coast Quarter (Leehaven)',
        'Coast Road (طريق الساحل, Leehaven)',
        'Coast Road (Aby)',
        'Café Old Coast (Leehaven)',
      ],
    ],
    ['COAST R', ['Coast Road (طريق الساحل, Leehaven)', 'Coast Road (Aby)']],
    ['coast road aby', ['Coast Road (Aby)']],
    ['old cafe', ['Café Old Coast (Leehaven)']],
    ['furstenstrasse', ['Fürstenstraße (Leehaven)']],
    ['lh1 2', ['Fürstenstraße (Leehaven)']],
    ['طَريق', ['Coast Road (طريق الساحل, Leehaven)']],
    ['leehaven', ['Leehaven (ليهافن)']],
    ['oast', []],
    ['.. !', []],
    ['.*', []],
    ['nowhere', []],
  ])('are found by %j', async (input, expected) => {
    expect(await found(input)).toEqual(expected);
  });

  it('have their names in the language of the page first, and the other script beside it', async () => {
    expect(await found('leehaven', 'ar')).toEqual(['ليهافن (Leehaven)']);
    expect(await found('ليهافن', 'de')).toEqual(['Leehaven (ليهافن)']);
  });

  it('are at most five', async () => {
    expect(await found('mill')).toHaveLength(5);
  });

  it('have a position: of a street, in its middle', async () => {
    const [road] = await PLACES.suggest({ input: 'coast road aby', language: 'en' });
    const place = await PLACES.find({ id: road?.id ?? '', language: 'en' });
    expect(place?.name).toBe('Coast Road');
    expect(place?.at.lat).toBeCloseTo(55.001, 6);
    expect(place?.at.lng).toBeCloseTo(9.01, 6);
    expect(await PLACES.find({ id: 'other', language: 'en' })).toBeUndefined();
  });
});
