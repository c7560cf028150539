/** Error codes of the maps, and their meanings. */
export const MAP_ERRORS = {
  'PLINTH-SITE-300': 'a file of a map cannot be read',
  'PLINTH-SITE-301': 'a feature of a map has the wrong shape',
  'PLINTH-SITE-302': 'too many pictures of maps are requested from one address',
  'PLINTH-SITE-303': 'a tile or a style that the maps do not have is requested',
  'PLINTH-SITE-304': 'too many tiles of maps are requested from one address',
  'PLINTH-SITE-305': 'the worker of another version of the maps library is requested',
  'PLINTH-SITE-306': 'the file that names the maps service of a site cannot be used',
  'PLINTH-SITE-307': 'the frame of a maps service is requested from a site that does not have it',
  'PLINTH-SITE-308': 'calls for places lack their tracking context',
  'PLINTH-SITE-309': 'a call for places has a wrong query, or a page of another site sent it',
  'PLINTH-SITE-310': 'too many places are searched for from one address',
  'PLINTH-SITE-311': 'a place is asked for that the site does not know',
  'PLINTH-SITE-312': 'the places service of a site cannot be used',
  'PLINTH-SITE-360': 'an archive of map tiles is cut short or damaged',
  'PLINTH-SITE-361': 'an archive of map tiles is compressed as a whole, or its tiles are compressed twice',
  'PLINTH-SITE-362': 'an archive of map tiles has a version, tiles or a size that the site cannot use',
  'PLINTH-SITE-363': 'an archive of map tiles lacks the layer that the styles of the site draw',
  'PLINTH-SITE-364': 'a part of an archive of map tiles cannot be read',
  'PLINTH-SITE-365': 'a site has more than one archive of map tiles',
  'PLINTH-SITE-366': 'the address of a page cannot be found, because the service fails',
  'PLINTH-SITE-367': 'no place has the address of a page',
  'PLINTH-SITE-368': 'places of a long list cannot be shown, or have no marker',
  'PLINTH-SITE-314': 'a map seems to have its latitude and its longitude swapped',
} as const;

type MapErrorTable = typeof MAP_ERRORS;

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends MapErrorTable {}
}
