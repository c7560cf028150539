import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import map from './blocks/map/block.ts';

it.each([
  ['a place', { mapLat: 55.2, mapLng: 5.5, addressTitle: 'Workshop' }, 'Workshop: open on openstreetmap.org'],
  ['an address', { addressLine1: '7 Rope Lane' }, 'search?query=7%20Rope%20Lane'],
  ['wrong coordinates', { mapLat: 100, mapLng: 5.5, addressTitle: 'Workshop' }, 'The map cannot be shown.'],
])('a map with %s renders on a server, without window and document', async (_, location, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await serverRender(map, { location })).toContain(expected);
});
