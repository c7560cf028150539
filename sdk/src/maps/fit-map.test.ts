import { expect, it } from 'vitest';
import { fitMap } from './fit-map.ts';
import { toWorld, worldPx } from './map-picture.ts';

const TOWN = [
  { lat: 55.2016, lng: 5.5004 },
  { lat: 55.1931, lng: 5.501 },
  { lat: 55.213, lng: 5.511 },
];
const ISLANDS = [
  { lat: 64, lng: -21 },
  { lat: -8, lng: 39 },
];

it.each([
  ['a town', TOWN, 400, 480],
  ['a town on a phone', TOWN, 280, 480],
  ['places of several continents', ISLANDS, 400, 300],
])('shows %s with all its markers, and would not at the next zoom', (_, points, width, height) => {
  const { centre, zoom } = fitMap(points, width, height);
  const isInside = (at: number) =>
    points.every((point) => {
      const [x, y] = [0, 1].map((axis) => ((toWorld(point)[axis] ?? 0) - (toWorld(centre)[axis] ?? 0)) * worldPx(at));
      return Math.abs(x ?? 0) <= width / 2 - 44 && Math.abs(y ?? 0) <= height / 2 - 44;
    });
  expect([isInside(zoom), isInside(zoom + 1)]).toEqual([true, false]);
});

it('shows the streets around a single place', () => {
  const [only = { lat: 0, lng: 0 }] = TOWN;
  const { centre, zoom } = fitMap([only], 400, 480);
  expect([centre.lat, centre.lng, zoom]).toEqual([expect.closeTo(only.lat, 9), expect.closeTo(only.lng, 9), 16]);
});

it('shows the world when a map is too small for its places, or without a place', () => {
  expect(fitMap(ISLANDS, 60, 60).zoom).toBe(0);
  expect(fitMap([], 400, 480)).toEqual({ centre: { lat: 0, lng: 0 }, zoom: 0 });
});
