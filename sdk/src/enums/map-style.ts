/** §3 Map: names of the styles of a map. */
export const MapStyle = {
  original: 'Original',
  grayscale: 'Grayscale',
  satellite: 'Satellite',
  minimalDark: 'MinimalDark',
  minimalLight: 'MinimalLight',
  minimalBlue: 'MinimalBlue',
} as const;

export type MapStyle = (typeof MapStyle)[keyof typeof MapStyle];

/** §3 Map: the ids that the styles of `MapStyle` have in the data of a map block. */
export const MapStyleId = {
  original: 1,
  grayscale: 2,
  satellite: 3,
  minimalLight: 4,
  minimalDark: 5,
  minimalBlue: 6,
} as const;

export type MapStyleId = (typeof MapStyleId)[keyof typeof MapStyleId];
