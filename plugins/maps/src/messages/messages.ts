// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Map */
export const mapTitle = message('mapTitle');

/** Open on {host} */
export const openOn = message<{ host: string | number }>('openOn');

/** {title}: open on {host} */
export const openTitleOn = message<{ host: string | number; title: string | number }>('openTitleOn');

/** Directions */
export const directions = message('directions');

/** Directions to {title} */
export const directionsTo = message<{ title: string | number }>('directionsTo');

/** The map cannot be shown. */
export const mapNotShown = message('mapNotShown');

/** Map: {title} */
export const mapOf = message<{ title: string | number }>('mapOf');

/** Zoom in */
export const zoomIn = message('zoomIn');

/** Zoom out */
export const zoomOut = message('zoomOut');

/** Larger map */
export const largerMap = message('largerMap');

/** Move the map */
export const moveMap = message('moveMap');

/** Zoom the map */
export const zoomMap = message('zoomMap');

/** Back to the picture */
export const stopMap = message('stopMap');

/** The map is loading. */
export const mapLoading = message('mapLoading');

/** Move the map with the arrow keys. Plus and minus change the zoom. */
export const mapReady = message('mapReady');

/** Plus and minus change the zoom. */
export const zoomReady = message('zoomReady');

/** Too many maps move. This one is a picture again. Press the button to go on. */
export const mapResting = message('mapResting');

/** The map could not be loaded. Try again. */
export const mapFailed = message('mapFailed');

/** This browser cannot move the map here. */
export const mapNotPossible = message('mapNotPossible');

/** Zoom {zoom, number}, latitude {lat}, longitude {lng} */
export const mapAt = message<{ lat: string | number; lng: string | number; zoom: number }>('mapAt');

/** Near {name}. {at} */
export const mapNear = message<{ at: string | number; name: string | number }>('mapNear');

/** Marker at latitude {lat}, longitude {lng} */
export const markerAt = message<{ lat: string | number; lng: string | number }>('markerAt');

/** The map comes from {name} ({host}), which can see your IP address. */
export const mapFrom = message<{ host: string | number; name: string | number }>('mapFrom');

/** Our places */
export const ourPlaces = message('ourPlaces');

/** Places on the map */
export const placesOnMap = message('placesOnMap');

/** {number, number} */
export const placeNumber = message<{ number: number }>('placeNumber');

/** {number, number}: {title} */
export const numberedPlace = message<{ number: number; title: string | number }>('numberedPlace');

/** {title}: show on the map */
export const placeOnMap = message<{ title: string | number }>('placeOnMap');

/** {count, plural, one {# place} other {# places}} */
export const placeCount = message<{ count: number }>('placeCount');

/** Sort by distance */
export const sortByDistance = message('sortByDistance');

/** Your browser asks you whether to share your position. It is not sent to the site. */
export const positionAsked = message('positionAsked');

/** Your browser did not share your position. The list is not changed. You can allow it in the settings of the browser. */
export const positionRefused = message('positionRefused');

/** Your position is not known. The list is not changed. */
export const positionUnavailable = message('positionUnavailable');

/** Your position did not arrive in time. The list is not changed. Try again. */
export const positionLate = message('positionLate');

/** Sorted by distance. Nearest: {title}, {distance}. */
export const sortedByDistance = message<{ distance: string | number; title: string | number }>('sortedByDistance');

/** Near a town, a street or a post code */
export const nearPlace = message('nearPlace');

/** Places found */
export const suggestedPlaces = message('suggestedPlaces');

/** {count, plural, one {# place found. Choose it.} other {# places found. Choose one.}} */
export const placesFound = message<{ count: number }>('placesFound');

/** No place found. Check the spelling, or type another place. */
export const noPlaceFound = message('noPlaceFound');

/** Looking for {name}. */
export const placeAsked = message<{ name: string | number }>('placeAsked');

/** Places cannot be searched for at the moment. The list is not changed. Try again later. */
export const placesFailed = message('placesFailed');

/** Sorted by distance from {name}. Nearest: {title}, {distance}. */
export const sortedNear = message<{ distance: string | number; name: string | number; title: string | number }>(
  'sortedNear',
);

/** Filter by name */
export const filterByName = message('filterByName');

/** {count, plural, one {# place} other {# places}}, page {page, number} of {pages, number} */
export const placesShown = message<{ count: number; page: number; pages: number }>('placesShown');

/** No place has this name. */
export const noPlaceNamed = message('noPlaceNamed');

/** Next */
export const nextPlaces = message('nextPlaces');

/** Previous */
export const previousPlaces = message('previousPlaces');

/** {count, plural, one {# place} other {All # places}} */
export const allPlaces = message<{ count: number }>('allPlaces');

/** The list could not be loaded. Try again. */
export const listFailed = message('listFailed');
