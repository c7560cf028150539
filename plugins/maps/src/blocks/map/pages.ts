import { addressLines, type MapPlace } from '@plinth/sdk/maps';
import type { MapData } from './schema.ts';

/**
 * §2: address of a page on an external maps site, with parameters for the position of the marker, the address and the
 * zoom.
 */
export const MAP_PAGE =
  'https://www.openstreetmap.org/?mlat={lat}&mlon={lng}&query={query}&zoom={zoom}#map={zoom}/{lat}/{lng}';
/** Address of the page on a maps site that finds a place by its address. */
export const SEARCH_PAGE = 'https://www.openstreetmap.org/search?query={query}';
/** Address of the page on a maps site that shows directions to a position. */
export const DIRECTIONS_PAGE = 'https://www.openstreetmap.org/directions?to={lat}%2C{lng}';

/**
 * Address of the place's page on an external maps site; undefined when the data has neither a position nor an address.
 */
export function mapPageOf(data: MapData, place: MapPlace): string | undefined {
  if (place.kind === 'place') return filled(data.mapPage, data, place);
  return addressLines(data.location).length > 0 ? filled(data.searchPage, data, place) : undefined;
}

/** Address of the page with directions to the marker; undefined when the map has no position. */
export function directionsPageOf(data: MapData, place: MapPlace): string | undefined {
  return place.kind === 'place' ? filled(data.directionsPage, data, place) : undefined;
}

/** Host of an address without `www.`, for the text of a link. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

function filled(template: string, { location }: MapData, place: MapPlace): string | undefined {
  const { lat, lng } = place.kind === 'place' ? place.marker : { lat: '', lng: '' };
  const lines = addressLines(location);
  const values = {
    lat: String(lat),
    lng: String(lng),
    query: lines.length > 0 ? lines.join(', ') : `${lat},${lng}`,
    zoom: String(location.mapZoom),
  };
  const text = template.replaceAll(/\{(lat|lng|query|zoom)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
  return URL.canParse(text) ? new URL(text).href : undefined;
}
