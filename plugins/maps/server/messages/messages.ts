// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Map */
export const mapTitle = message('mapTitle');

/** Map of the surroundings */
export const mapPicture = message('mapPicture');

/** Zoom in */
export const mapZoomIn = message('mapZoomIn');

/** Zoom out */
export const mapZoomOut = message('mapZoomOut');

/** Move to the north */
export const mapNorth = message('mapNorth');

/** Move to the south */
export const mapSouth = message('mapSouth');

/** Move to the west */
export const mapWest = message('mapWest');

/** Move to the east */
export const mapEast = message('mapEast');

/** Zoom {zoom, number} */
export const mapZoom = message<{ zoom: number }>('mapZoom');

/** Part of the address of this map is wrong or outside the map. You see the nearest place on the map. */
export const mapNear = message('mapNear');

/** Back to the page */
export const mapBack = message('mapBack');

/** All places */
export const allPlaces = message('allPlaces');

/** Name */
export const placeName = message('placeName');

/** Filter */
export const filterPlaces = message('filterPlaces');

/** No place has this name. */
export const noPlaceNamed = message('noPlaceNamed');

/** Page {page, number} of {pages, number} */
export const listPage = message<{ page: number; pages: number }>('listPage');

/** Previous page */
export const listPrevious = message('listPrevious');

/** Next page */
export const listNext = message('listNext');

/** {name}: show on the map */
export const placeOnMap = message<{ name: string | number }>('placeOnMap');
