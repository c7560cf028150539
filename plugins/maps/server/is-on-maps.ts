import { type MapPoint, toWorld } from '@plinth/sdk/maps';
import type { SiteMaps } from './map-file/read-maps.ts';

/** Do the site's maps show this place? */
export function isOnMaps(
  place: MapPoint,
  { version, bounds: [west, north, east, south] }: Pick<SiteMaps, 'version' | 'bounds'>,
): boolean {
  if (version === '') return false;
  const [x, y] = toWorld(place);
  return x >= west && x <= east && y >= north && y <= south;
}
