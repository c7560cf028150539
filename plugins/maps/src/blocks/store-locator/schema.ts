import * as v from '@plinth/sdk/fields';
import { coordinate, field, flag, limited, line, page, pictureField, styleField } from './fields.ts';
import { longListField } from './long-list-field.ts';
import { DIRECTIONS_PAGE, SEARCH_PAGE } from './place-link.ts';

/**
 * Maximum number of places in the data. Further places are left out and reported. The publisher replaces a longer list
 * with its first places and `long`.
 */
export const MOST_PLACES = 200;

/** A place of the list. Coordinates that cannot be used are kept, because a report shows them. */
const place = v.object({
  title: line,
  addressLine1: line,
  addressLine2: line,
  addressCountry: line,
  phone: line,
  /** Opening hours, as plain text of several lines. */
  hours: line,
  lat: coordinate,
  lng: coordinate,
});

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Converts a list from outside to objects that `place` can read. An item that is not an object becomes an empty place,
 * which is left out.
 */
const readList = (value: unknown): object[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? item : {})) : [];

/** A list of places beside a map that shows all of them. */
export const storeLocatorSchema = v.pipe(
  v.object({
    /** Accessible name of the map and of the list. */
    title: line,
    places: v.nullish(
      v.pipe(
        v.unknown(),
        v.transform((value) => ({ list: readList(value).slice(0, MOST_PLACES), given: readList(value).length })),
        v.object({ list: v.array(place), given: v.number() }),
      ),
      [],
    ),
    /** Number of places beyond `MOST_PLACES`, which were left out. */
    omitted: limited(0, Number.MAX_SAFE_INTEGER, 0),
    style: styleField,
    showLabels: flag(true),
    showTerrain: flag(false),
    scrollwheel: flag(false),
    /** Height of the map in pixels. */
    height: limited(240, 900, 480),
    /** Unit of distances: kilometres or miles. Default: the unit that is usual in the region of the page's language. */
    units: field<'metric' | 'imperial' | 'locale'>(
      (value) => (value === 'metric' || value === 'imperial' ? value : 'locale'),
      'locale',
    ),
    picture: pictureField,
    /** Who made the site's map data. The publisher sets this field, which `MapCredit` parses. */
    credit: v.nullish(v.unknown()),
    /** All places of a long list. The publisher sets this field. */
    long: longListField,
    /** Can the site find places by their names? The publisher sets it. */
    searchesPlaces: flag(false),
    searchPage: page(SEARCH_PAGE),
    directionsPage: page(DIRECTIONS_PAGE),
  }),
  v.transform(({ places: { list, given }, omitted, ...data }) => ({
    ...data,
    places: list,
    omitted: omitted + given - list.length,
  })),
);

export type StoreLocatorData = v.InferOutput<typeof storeLocatorSchema>;
