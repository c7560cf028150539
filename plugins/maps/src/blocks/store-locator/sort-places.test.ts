import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listedPlaces } from './listed-places.ts';
import { storeLocatorSchema } from './schema.ts';
import { sortPlaces } from './sort-places.ts';

const places = listedPlaces(
  v.parse(storeLocatorSchema, {
    places: [
      { title: 'Nowhere' },
      { title: 'Far', lat: 56, lng: 5 },
      { title: 'Wrong', lat: 155, lng: 5 },
      { title: 'Near', lat: 55.01, lng: 5 },
    ],
  }),
);
const titles = (from?: { lat: number; lng: number }) => sortPlaces(places, from).map(({ place }) => place.title);

it('sorts by distance, with places without a position last and in their order', () => {
  expect(titles({ lat: 55, lng: 5 })).toEqual(['Near', 'Far', 'Nowhere', 'Wrong']);
  expect(titles({ lat: 57, lng: 5 })).toEqual(['Far', 'Near', 'Nowhere', 'Wrong']);
});

it('keeps the order of the data before the position is known', () => {
  expect(titles()).toEqual(['Nowhere', 'Far', 'Wrong', 'Near']);
});
