/** §3 Map: style names. */
export const MapStyle = {
  original: 'Original',
  grayscale: 'Grayscale',
  satellite: 'Satellite',
  minimalDark: 'MinimalDark',
  minimalLight: 'MinimalLight',
  minimalBlue: 'MinimalBlue',
} as const;

export type MapStyle = (typeof MapStyle)[keyof typeof MapStyle];

/** §3 Map: ids of the same styles in the data of a map block. */
export const MapStyleId = {
  original: 1,
  grayscale: 2,
  satellite: 3,
  minimalLight: 4,
  minimalDark: 5,
  minimalBlue: 6,
} as const;

export type MapStyleId = (typeof MapStyleId)[keyof typeof MapStyleId];
