import * as v from '@plinth/sdk/fields';
import { DEFAULT_ZOOM, LEAST_ZOOM, MOST_ZOOM, mapStyleOf } from '@plinth/sdk/maps';
import { mayBeField, optionField } from './option-field.ts';
import { DIRECTIONS_PAGE, MAP_PAGE, SEARCH_PAGE } from './pages.ts';

/** Maximum number of characters of one line of the address. */
const LONGEST_LINE = 300;
/** How many characters of an invalid coordinate or style are kept. They are shown only in a report. */
const LONGEST_WRONG = 40;
/** Maximum length of the address of a page, in characters. */
const LONGEST_PAGE = 500;

const flag = (fallback: boolean) => optionField((value) => flagOf(value) ?? fallback, fallback);
const numberWithin = (least: number, most: number) =>
  mayBeField((value) => {
    const number = numberOf(value);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  });
/** A field with a number. A number outside the limits becomes the nearest limit. */
const limited = (least: number, most: number, fallback: number) =>
  optionField((value) => Math.min(Math.max(numberOf(value) ?? fallback, least), most), fallback);
const page = (fallback: string) => {
  const isPage = (text: string) => /^https:\/\/[^\s/]/.test(text) && text.length <= LONGEST_PAGE;
  return optionField((value) => (typeof value === 'string' && isPage(value) ? value : fallback), fallback);
};
const line = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value.slice(0, LONGEST_LINE) : '')),
    v.text(),
  ),
  '',
);
/** A coordinate that is not a number is kept as text, so that a report can show it. */
const coordinate = mayBeField((value) =>
  value === '' ? undefined : (numberOf(value) ?? String(value).slice(0, LONGEST_WRONG)),
);

/** §3 The `location` of a map block: its centre, its marker, its zoom and its address. */
const location = v.object({
  mapLat: coordinate,
  mapLng: coordinate,
  markerLat: coordinate,
  markerLng: coordinate,
  mapZoom: limited(LEAST_ZOOM, MOST_ZOOM, DEFAULT_ZOOM),
  addressTitle: line,
  addressLine1: line,
  addressLine2: line,
  addressCountry: line,
});

/**
 * §3 map (block type 4). Accepts the option names of older markup in addition to those of §3. An option with an invalid
 * value gets its default. Coordinates and a style that cannot be used are kept, because `reportProblems` reports them.
 */
export const mapSchema = v.pipe(
  v.object({
    location: v.nullish(location, {}),
    /** Name or id of a style (§3). */
    style: optionField(styleOf, 'Original'),
    showLabels: mayBeField(flagOf),
    labels: mayBeField(flagOf),
    showTerrain: mayBeField(flagOf),
    terrain: mayBeField(flagOf),
    showControls: mayBeField(flagOf),
    controls: mayBeField(flagOf),
    /** Is the visitor allowed to move the map? */
    draggable: flag(true),
    scrollwheel: flag(false),
    /** True: the map has no controls at all. */
    disableDefaultUI: flag(false),
    markerDraggable: flag(false),
    /** §2: does a click on the marker open the place's page on an external maps site? */
    linkOnClick: flag(true),
    /** Height of the map in percent of its width. It takes precedence over `aspectRatio` and `height`. */
    vSize: numberWithin(5, 500),
    /** Width of the map in percent of the column's width, for a map beside which text flows. */
    hSize: numberWithin(10, 100),
    floatDir: mayBeField((value) => (value === 'left' || value === 'right' ? value : undefined)),
    /** Width of the map divided by its height. It takes precedence over `height`. */
    aspectRatio: numberWithin(0.2, 5),
    /** Height in pixels. */
    height: limited(120, 900, 400),
    /** Version of the site's map data. The publisher sets it when that data contains the place. */
    picture: mayBeField((value) => (typeof value === 'string' && /^[\w-]{1,32}$/.test(value) ? value : undefined)),
    /** Who made the site's map data. The publisher sets this field, which `MapCredit` parses. */
    credit: v.nullish(v.unknown()),
    /** Data about the maps service of the site. The publisher sets this field. */
    keyed: v.nullish(v.unknown()),
    mapPage: page(MAP_PAGE),
    searchPage: page(SEARCH_PAGE),
    directionsPage: page(DIRECTIONS_PAGE),
  }),
  v.transform(({ labels, terrain, controls, showLabels, showTerrain, showControls, ...data }) => ({
    ...data,
    showLabels: showLabels ?? labels ?? true,
    showTerrain: showTerrain ?? terrain ?? false,
    showControls: showControls ?? controls ?? true,
  })),
);

export type MapData = v.InferOutput<typeof mapSchema>;

function styleOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return 'Original';
  return mapStyleOf(value) ?? (String(value).slice(0, LONGEST_WRONG) || 'Original');
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Converts a number, or a text that contains only a number. Undefined for any other value. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
