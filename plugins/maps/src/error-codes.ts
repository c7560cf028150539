/** The error codes that only this plugin uses. */
export const ERROR_CODES = {
  'PLINTH-MAPS-001': 'a coordinate of a map is missing, is not a number, or is not on the earth',
  'PLINTH-MAPS-002': 'latitude and longitude of a map have changed places',
  'PLINTH-MAPS-003': 'a map has an unknown style',
  'PLINTH-MAPS-004': 'the browser has no WebGL 2, so maps stay pictures',
  'PLINTH-MAPS-005': 'the maps library or the style of a map could not be loaded',
  'PLINTH-MAPS-006': 'a tile of a map could not be loaded',
  'PLINTH-MAPS-007': 'the browser has taken the WebGL context from a map, which is a picture again',
  'PLINTH-MAPS-008': 'the script of the maps service could not be loaded',
  'PLINTH-MAPS-009': 'the script of the maps service has failed',
  'PLINTH-MAPS-010': 'the maps service does not accept the key of the site',
  'PLINTH-MAPS-011': 'the page has no key of the maps service, or one that cannot be decoded',
  'PLINTH-MAPS-012': 'the frame of the maps service has shown another document',
  'PLINTH-MAPS-013': 'too many maps of a page were moved at once, and the one used least recently is a picture again',
  'PLINTH-MAPS-020': 'a place of a list has a position that is not on the earth, and has no marker',
  'PLINTH-MAPS-021': 'a place of a list has neither a name nor an address, and is left out',
  'PLINTH-MAPS-022': 'a list has too many places, and some are left out',
  'PLINTH-MAPS-023': 'the file of a long list of places could not be loaded',
} as const;

type MapsErrorCodes = typeof ERROR_CODES;

declare module '@plinth/sdk' {
  interface ErrorCodes extends MapsErrorCodes {}
}
