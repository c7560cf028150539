import type { MapPoint } from '@plinth/sdk/maps';
import type { Log } from '@plinth/server/pages';
import { isOnMaps } from './is-on-maps.ts';
import type { SiteMaps } from './map-file/read-maps.ts';

/** Limit for the places that are reported, and remembered so that each is reported once. */
const MOST_REPORTED = 20;
const HINT = 'Write the latitude into mapLat or lat, and the longitude into mapLng or lng.';

/**
 * Warns about places that seem to have their coordinates swapped (`PLINTH-SITE-314`): the site's maps do not show the
 * place, but they show the place with the two numbers exchanged. The author can mean the place as it is, so its map
 * stays on the page.
 *
 * @returns Call this for each place that is published.
 */
export function swappedReport(log: Pick<Log, 'warn'>): (place: MapPoint | undefined, maps: SiteMaps) => void {
  const reported = new Set<string>();
  return (place, maps) => {
    if (!place || isOnMaps(place, maps) || !isOnMaps({ lat: place.lng, lng: place.lat }, maps)) return;
    const where = `latitude ${place.lat}, longitude ${place.lng}`;
    if (reported.has(where) || reported.size >= MOST_REPORTED) return;
    reported.add(where);
    const reason = `PLINTH-SITE-314 a map is at ${where}, which the maps of the site do not show, but they show it with the numbers swapped -> ${HINT}`;
    log.warn({ code: 'PLINTH-SITE-314' }, reason);
  };
}
