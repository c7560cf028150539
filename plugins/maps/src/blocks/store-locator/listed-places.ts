import { addressLines, locatePoint, type MapPoint } from '@plinth/sdk/maps';
import { placeLink } from './place-link.ts';
import type { StoreLocatorData } from './schema.ts';

/** A place as the list shows it. */
export interface ListedPlace {
  /**
   * Number of the place on the map and in the list. The first place is 1. Sorting the list does not change the number.
   */
  readonly number: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly phone: string;
  readonly hours: string;
  /** Position of the place. Undefined when it is not known; the place then has no marker. */
  readonly at: MapPoint | undefined;
  /**
   * Address of the page with directions to the place. For a place without a position, the address of a page that
   * searches for the place's street address.
   */
  readonly href: string | undefined;
}

/** The places that have a name or an address, in the order of the data. */
export function listedPlaces(
  data: Pick<StoreLocatorData, 'places' | 'directionsPage' | 'searchPage'>,
): readonly ListedPlace[] {
  const listed: ListedPlace[] = [];
  for (const { title, phone, hours, lat, lng, ...address } of data.places) {
    const lines = addressLines({ ...address, addressTitle: title });
    const query = lines.join(', ');
    const name = title.trim() || lines[0];
    if (name === undefined) continue;
    const point = locatePoint(lat, lng);
    const at = point === 'wrong' ? undefined : point;
    listed.push({
      number: listed.length + 1,
      title: name,
      lines: title.trim() === '' ? lines.slice(1) : lines,
      phone: phone.trim(),
      hours: hours.trim(),
      at,
      href: at ? placeLink(data.directionsPage, { ...at, query }) : query && placeLink(data.searchPage, { query }),
    });
  }
  return listed;
}

/** The positions of all places whose position is known. */
export function pointsOf(places: readonly ListedPlace[]): readonly MapPoint[] {
  return places.flatMap(({ at }) => at ?? []);
}
