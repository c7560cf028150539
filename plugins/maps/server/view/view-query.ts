import { MapStyle } from '@plinth/sdk/enums';
import { DEFAULT_ZOOM, fromWorld, locateMap, type MapPoint, mapStyleOf, toWorld, worldPx } from '@plinth/sdk/maps';
import { optionalText } from '@plinth/server/http';
import * as v from 'valibot';
import type { SiteMaps } from '../map-file/read-maps.ts';

/** The map that the page of the server shows. */
export interface MapView {
  readonly centre: MapPoint;
  readonly marker: MapPoint | undefined;
  readonly zoom: number;
  readonly style: MapStyle;
  readonly showLabels: boolean;
  readonly showTerrain: boolean;
  /**
   * True when the page differs from what its address asks for, for example because the place is outside of the maps.
   */
  readonly isOther: boolean;
}

export const LEAST_VIEW_ZOOM = 10;
export const MOST_VIEW_ZOOM = 18;

const text = optionalText(40);
const querySchema = v.fallback(
  v.object({ lat: text, lng: text, mlat: text, mlng: text, zoom: text, style: text, labels: text, terrain: text }),
  { lat: '', lng: '', mlat: '', mlng: '', zoom: '', style: '', labels: '', terrain: '' },
);

/**
 * Reads the address of the page. Missing or invalid values get their defaults. A centre outside of the maps is moved to
 * their edge.
 */
export function readView(query: unknown, { bounds: [west, north, east, south] }: SiteMaps): MapView {
  const { lat, lng, mlat, mlng, zoom, style, labels, terrain } = v.parse(querySchema, query);
  const centre = pointOf(lat, lng);
  const [x, y] = centre ? toWorld(centre) : [(west + east) / 2, (north + south) / 2];
  const asked = zoom === '' ? DEFAULT_ZOOM : Math.round(Number(zoom));
  const [nearX, nearY] = [within(x, west, east), within(y, north, south)];
  const nearZoom = within(Number.isFinite(asked) ? asked : DEFAULT_ZOOM, LEAST_VIEW_ZOOM, MOST_VIEW_ZOOM);
  const known = mapStyleOf(style);
  // Links at the edge of the maps can name a centre that is one step outside of the maps, which is not an error.
  // Swapped coordinates are far outside.
  const isFar = Math.abs(x - nearX) > east - west || Math.abs(y - nearY) > south - north;
  const isWrong = isFar || ((lat !== '' || lng !== '') && centre === undefined);
  return {
    centre: fromWorld(nearX, nearY),
    marker: pointOf(mlat, mlng),
    zoom: nearZoom,
    style: known ?? MapStyle.original,
    showLabels: labels !== '0',
    showTerrain: terrain === '1',
    isOther: isWrong || nearZoom !== asked || (style !== '' && known === undefined),
  };
}

/** The query for the address of a view. */
export function viewQuery({
  centre,
  marker,
  zoom,
  style,
  showLabels,
  showTerrain,
}: Omit<MapView, 'isOther'>): URLSearchParams {
  const digits = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5);
  return new URLSearchParams({
    lat: digits(centre.lat),
    lng: digits(centre.lng),
    zoom: String(zoom),
    style,
    ...(marker && { mlat: digits(marker.lat), mlng: digits(marker.lng) }),
    ...(!showLabels && { labels: '0' }),
    ...(showTerrain && { terrain: '1' }),
  });
}

/** The view, moved by this many pixels to the east and to the south. */
export function moved(view: MapView, east: number, south: number): MapView {
  const [x, y] = toWorld(view.centre);
  const scale = worldPx(view.zoom);
  return { ...view, centre: fromWorld(x + east / scale, y + south / scale) };
}

function pointOf(lat: string, lng: string): MapPoint | undefined {
  if (lat === '' || lng === '') return undefined;
  const noAddress = { addressTitle: '', addressLine1: '', addressLine2: '', addressCountry: '' };
  const place = locateMap({ ...noAddress, mapLat: Number(lat), mapLng: Number(lng) });
  return place.kind === 'place' ? place.centre : undefined;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
