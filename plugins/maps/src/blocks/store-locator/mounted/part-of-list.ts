import type { MapPoint } from '@plinth/sdk/maps';
import type { ListedPlace } from '../listed-places.ts';
import { type SortedPlace, sortPlaces } from '../sort-places.ts';

/** Number of places of a long list that are shown at once. */
export const PLACES_OF_PAGE = 50;

interface Wanted {
  /** Only places whose names contain this text are shown. Empty: all places. */
  readonly name: string;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly from: MapPoint | undefined;
  /** Number of places of a page. */
  readonly size: number;
}

interface ListPart {
  readonly part: readonly SortedPlace[];
  /** Number of the page, which is at most `pages`. */
  readonly page: number;
  readonly pages: number;
  /** Number of places on all pages. */
  readonly count: number;
}

/** The places of one page of a list, filtered by name and sorted by the distance from a point. */
export function partOfList(places: readonly ListedPlace[], { name, page, from, size }: Wanted): ListPart {
  const wanted = folded(name.trim());
  const found = wanted === '' ? places : places.filter(({ title }) => folded(title).includes(wanted));
  const pages = Math.max(Math.ceil(found.length / size), 1);
  const current = Math.min(Math.max(page, 1), pages);
  const sorted = sortPlaces(found, from);
  return {
    part: sorted.slice((current - 1) * size, current * size),
    page: current,
    pages,
    count: found.length,
  };
}

/** Number of the page that has a place; 1 when the list does not have it. */
export function pageOf(places: readonly ListedPlace[], place: ListedPlace, from: MapPoint | undefined): number {
  const index = sortPlaces(places, from).findIndex((each) => each.place.number === place.number);
  return Math.floor(Math.max(index, 0) / PLACES_OF_PAGE) + 1;
}

/** A text for comparisons, without accents and in lower case. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
