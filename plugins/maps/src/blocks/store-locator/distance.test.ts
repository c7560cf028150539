import { expect, it } from 'vitest';
import { distanceText, hasMiles, metresBetween } from './distance.ts';

it.each([
  // The cases: from Berlin to Paris, one degree on the equator, from pole to pole, and across the date line.
  [{ lat: 52.52, lng: 13.405 }, { lat: 48.8566, lng: 2.3522 }, 878_000],
  [{ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 111_195],
  [{ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_000],
  [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
  [{ lat: 7, lng: 7 }, { lat: 7, lng: 7 }, 0],
])('%j to %j are about %i metres', (one, other, metres) => {
  expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThanOrEqual(metres * 0.005);
});

it.each([
  ['en-US', true],
  ['en-GB', true],
  ['en', true],
  ['de', false],
  ['ar', false],
  ['en-IE', false],
])('%s has miles: %s', (locale, expected) => {
  expect(hasMiles(locale)).toBe(expected);
});

it.each([
  [354, 'de', 'locale', '350 m'],
  [999, 'de', 'locale', '1 km'],
  [1_234, 'de', 'locale', '1,2 km'],
  [123_456, 'de', 'locale', '123 km'],
  [354, 'en-GB', 'locale', '0.2 mi'],
  [354, 'en-GB', 'metric', '350 m'],
  [16_200, 'de', 'imperial', '10 mi'],
  [1_234, 'ar-EG', 'locale', '١٫٢ كم'],
] as const)('%i metres in %s with %s units are "%s"', (metres, locale, units, expected) => {
  expect(distanceText(metres, locale, units).replaceAll('\u{a0}', ' ')).toBe(expected);
});
