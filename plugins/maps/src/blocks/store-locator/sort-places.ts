import type { MapPoint } from '@plinth/sdk/maps';
import { metresBetween } from './distance.ts';
import type { ListedPlace } from './listed-places.ts';

export interface SortedPlace {
  readonly place: ListedPlace;
  /**
   * Metres to the visitor, or to the place that the visitor has named; undefined before the list was sorted, and for a
   * place without a position.
   */
  readonly metres: number | undefined;
}

/** The places from the nearest to the farthest. Places without a position are last, in the order of the data. */
export function sortPlaces(places: readonly ListedPlace[], from: MapPoint | undefined): readonly SortedPlace[] {
  const measured = places.map((place) => ({ place, metres: from && place.at && metresBetween(from, place.at) }));
  return from ? measured.sort((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity) || 0) : measured;
}
