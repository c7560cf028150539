import { MapStyle, MapStyleId } from '@plinth/sdk/enums';
import { expect, it } from 'vitest';
import { MAP_STYLES, mapStyleOf } from './map-style-of.ts';

it('§3 each style has its name and its id', () => {
  expect([...MAP_STYLES].sort()).toEqual(Object.values(MapStyle).sort());
  for (const [key, name] of Object.entries(MapStyle)) {
    const id = Object.entries(MapStyleId).find(([other]) => other === key)?.[1];
    expect([mapStyleOf(name), mapStyleOf(id ?? ''), mapStyleOf(String(id))]).toEqual([name, name, name]);
  }
});

it.each(['', '0', 7, 'Sepia', 1.5, '__proto__'])('§3 %j is no style', (value) => {
  expect(mapStyleOf(value)).toBeUndefined();
});
