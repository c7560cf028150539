import { mapPicturePath } from '@plinth/sdk/maps';
import { describe, expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';

const PICTURE = {
  version: 'a1B-_',
  style: 'MinimalBlue',
  centre: { lat: -55.20261, lng: 5.5 },
  zoom: 15,
  width: 640,
  height: 400,
  language: 'ar',
  showLabels: false,
  showTerrain: true,
} as const;

describe('the address of a picture of a map', () => {
  it.each([
    [PICTURE, '/_maps/a1B-_/MinimalBlue/15/-55.20261,5.5/640x400.ar.plain.terrain.svg'],
    [
      { ...PICTURE, showLabels: true, showTerrain: false, centre: { lat: 0.1234567, lng: -180 } },
      '/_maps/a1B-_/MinimalBlue/15/0.12346,-180/640x400.ar.svg',
    ],
  ])('has everything that the picture shows', (picture, path) => {
    expect(mapPicturePath(picture)).toBe(path);
    expect(mapPicturePath(readPicture(path) ?? PICTURE)).toBe(path);
  });

  it.each([
    '/_maps/v/Sepia/15/1,1/640x400.en.svg',
    '/_maps/v/Original/21/1,1/640x400.en.svg',
    '/_maps/v/Original/15/91,1/640x400.en.svg',
    '/_maps/v/Original/15/1,181/640x400.en.svg',
    '/_maps/v/Original/15/1,1/9000x400.en.svg',
    '/_maps/v/Original/15/1,1/640x1025.en.svg',
    '/_maps/v/Original/15/1,1/640x10.en.svg',
    '/_maps/v/Original/15/1.0000001,1/640x400.en.svg',
    '/_maps/v/Original/1e1/1,1/640x400.en.svg',
    '/_maps/v/Original/15/1,1/640x400.en.svg/../x',
    '/_maps/v/Original/15/1,1/640x400.<b>.svg',
    '/_maps/',
  ])('is refused outside of its limits: %s', (path) => {
    expect(readPicture(path)).toBeUndefined();
  });
});
