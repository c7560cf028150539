import { MapStyle } from '@plinth/sdk/enums';

/** The colours of a map. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly beach: string;
  readonly wood: string;
  readonly park: string;
  /** Colour of hills. It is drawn over the ground with low opacity, once for each contour. */
  readonly hill: string;
  readonly pier: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly major: string;
  readonly minor: string;
  readonly streetEdge: string;
  readonly path: string;
  readonly ferry: string;
  readonly text: string;
  readonly muted: string;
  readonly waterText: string;
  /** Behind letters. */
  readonly halo: string;
}

/** The colours of a style in the light and the dark colour scheme. Some styles look the same in both. */
export interface Palettes {
  readonly light: Palette;
  readonly dark: Palette;
}

const ORIGINAL: Palette = {
  sea: '#a9d3e5',
  land: '#f4f0e6',
  beach: '#f6e3b4',
  wood: '#c3dbb0',
  park: '#cfe6bb',
  hill: '#8a7a4f',
  pier: '#e6dfd0',
  building: '#e2d9c8',
  buildingEdge: '#cfc4ae',
  major: '#fbd98a',
  minor: '#ffffff',
  streetEdge: '#d2c6ae',
  path: '#b39b73',
  ferry: '#5f93ad',
  text: '#2b2a26',
  muted: '#5a564c',
  waterText: '#1f5670',
  halo: '#fffdf7',
};

const ORIGINAL_DARK: Palette = {
  sea: '#16303e',
  land: '#23262b',
  beach: '#3c372b',
  wood: '#24362b',
  park: '#2a3f30',
  hill: '#b9a878',
  pier: '#34383f',
  building: '#2f333a',
  buildingEdge: '#3b4048',
  major: '#7a6636',
  minor: '#444a54',
  streetEdge: '#191b1f',
  path: '#6f6650',
  ferry: '#4d7d95',
  text: '#efece4',
  muted: '#bdb9ae',
  waterText: '#9cc9de',
  halo: '#15171b',
};

const GRAYSCALE: Palette = {
  sea: '#cfd3d6',
  land: '#f3f3f2',
  beach: '#e9e9e7',
  wood: '#dcdedc',
  park: '#e3e5e3',
  hill: '#6f7173',
  pier: '#e2e2e1',
  building: '#dfdfde',
  buildingEdge: '#cdcdcc',
  major: '#ffffff',
  minor: '#ffffff',
  streetEdge: '#bfc0c1',
  path: '#a7a8a9',
  ferry: '#8d9194',
  text: '#242526',
  muted: '#55575a',
  waterText: '#4a4f53',
  halo: '#fbfbfb',
};

const GRAYSCALE_DARK: Palette = {
  sea: '#17191b',
  land: '#2a2c2e',
  beach: '#333537',
  wood: '#303335',
  park: '#343739',
  hill: '#b4b7ba',
  pier: '#3a3c3f',
  building: '#36383b',
  buildingEdge: '#434649',
  major: '#62666a',
  minor: '#4c5054',
  streetEdge: '#1d1f21',
  path: '#6c7074',
  ferry: '#6c7074',
  text: '#f0f0ef',
  muted: '#bbbdbf',
  waterText: '#a9aeb2',
  halo: '#191b1d',
};

/** Colours that resemble a satellite image. */
const SATELLITE: Palette = {
  sea: '#15384a',
  land: '#5d6b45',
  beach: '#c9b48a',
  wood: '#2f4a2c',
  park: '#4d6b38',
  hill: '#d9cf9f',
  pier: '#9a948a',
  building: '#a5755c',
  buildingEdge: '#6d4a3a',
  major: '#b9b4a8',
  minor: '#a39f94',
  streetEdge: '#4c5340',
  path: '#b8a67c',
  ferry: '#7fb0c4',
  text: '#ffffff',
  muted: '#f1eee2',
  waterText: '#d3ecf7',
  halo: '#1b211a',
};

const LIGHT: Palette = {
  sea: '#e6ebee',
  land: '#fbfbfa',
  beach: '#f6f4ef',
  wood: '#f0f3ee',
  park: '#eef3ea',
  hill: '#8c8c86',
  pier: '#efefed',
  building: '#f1f0ee',
  buildingEdge: '#e6e5e2',
  major: '#e3e2df',
  minor: '#ecebe8',
  streetEdge: '#e1e0dc',
  path: '#dddbd5',
  ferry: '#b9c4ca',
  text: '#3a3b3e',
  muted: '#63656a',
  waterText: '#586870',
  halo: '#ffffff',
};

const DARK: Palette = {
  sea: '#0e1013',
  land: '#1b1d21',
  beach: '#202226',
  wood: '#1d2122',
  park: '#1f2424',
  hill: '#8f939b',
  pier: '#25282d',
  building: '#23262b',
  buildingEdge: '#2b2f35',
  major: '#3d424a',
  minor: '#2e3238',
  streetEdge: '#17191c',
  path: '#3a3e45',
  ferry: '#414852',
  text: '#e6e7ea',
  muted: '#a4a8b0',
  waterText: '#8a94a3',
  halo: '#101215',
};

const BLUE: Palette = {
  sea: '#8dbbf0',
  land: '#e4eefb',
  beach: '#d7e5f8',
  wood: '#cbdff6',
  park: '#d2e4f8',
  hill: '#2f5f9e',
  pier: '#c4d8f1',
  building: '#c9dcf3',
  buildingEdge: '#b3cdec',
  major: '#6a9bdb',
  minor: '#ffffff',
  streetEdge: '#a9c6ea',
  path: '#8fb0da',
  ferry: '#4a7fc4',
  text: '#0f2f5c',
  muted: '#2f4f7d',
  waterText: '#12396f',
  halo: '#f4f9ff',
};

const BLUE_DARK: Palette = {
  sea: '#0c1f3d',
  land: '#17325a',
  beach: '#1c3a66',
  wood: '#163a5e',
  park: '#1a4066',
  hill: '#9cc0ee',
  pier: '#264a7c',
  building: '#214573',
  buildingEdge: '#2b5488',
  major: '#4b7fc2',
  minor: '#35619c',
  streetEdge: '#12284a',
  path: '#5480b8',
  ferry: '#4a78b3',
  text: '#eaf2ff',
  muted: '#b7cdec',
  waterText: '#a9c8f2',
  halo: '#0b1a33',
};

/** §3: the colours of the six map styles. */
export const PALETTES: Readonly<Record<MapStyle, Palettes>> = {
  [MapStyle.original]: { light: ORIGINAL, dark: ORIGINAL_DARK },
  [MapStyle.grayscale]: { light: GRAYSCALE, dark: GRAYSCALE_DARK },
  [MapStyle.satellite]: { light: SATELLITE, dark: SATELLITE },
  [MapStyle.minimalLight]: { light: LIGHT, dark: LIGHT },
  [MapStyle.minimalDark]: { light: DARK, dark: DARK },
  [MapStyle.minimalBlue]: { light: BLUE, dark: BLUE_DARK },
};
