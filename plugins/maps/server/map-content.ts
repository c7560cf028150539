import { fitMap, locateMap, locatePoint, type MapPoint } from '@plinth/sdk/maps';
import { KEYED_MAP_PATH } from '@plinth/sdk/maps/keyed-map';
import type { ContentParts } from '@plinth/server';
import type { Filling, PageContent } from '@plinth/server/pages';
import * as v from 'valibot';
import { mapExporter } from './exporting/map-exporter.ts';
import { viewPictures } from './exporting/view-pictures.ts';
import { isOnMaps } from './is-on-maps.ts';
import type { MapProvider } from './keyed/provider-file.ts';
import { providerOf } from './keyed/shared-provider.ts';
import type { SiteMaps } from './map-file/read-maps.ts';
import { mapsOf } from './map-file/shared-maps.ts';
import { mapInMarkup } from './map-in-markup.ts';
import { swappedReport } from './swapped-report.ts';

/** §3 Block type enumeration: type of the map block. */
const MAP = '4';
/** Type of the block with a list of places beside a map that marks them. */
const STORE_LOCATOR = 'plinth/store-locator';

/** A number, or a text that contains only a number. */
const coordinate = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    v.fallback(v.union([v.number(), v.string(), v.null()]), 'wrong'),
  ),
);
const line = v.fallback(v.nullish(v.string(), ''), '');
const dataSchema = v.object({
  location: v.object({
    mapLat: coordinate,
    mapLng: coordinate,
    markerLat: coordinate,
    markerLng: coordinate,
    addressTitle: line,
    addressLine1: line,
    addressLine2: line,
    addressCountry: line,
  }),
});
const placesSchema = v.object({
  places: v.array(v.fallback(v.object({ lat: coordinate, lng: coordinate }), { lat: null, lng: null })),
});
const useSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.number(), v.number(), v.boolean()]));

/**
 * Adds fields to the data of map blocks and store locators. Both blocks get the version of the site's own maps, if
 * these maps contain the place that the block shows. A map block also gets the site's keyed maps service, and a store
 * locator whether visitors can search for places.
 */
export function mapContent(parts: Pick<ContentParts, 'pages' | 'log' | 'isStatic' | 'hasServer'>): PageContent {
  const { hasServer = true } = parts;
  const [maps, provider, exporter] = [mapsOf(parts), providerOf(parts), mapExporter()];
  const report = swappedReport(parts.log);
  const fillings: PageContent['fill'] = async (uses) => {
    // A static server cannot serve the frame for a maps service, so exported pages use the site's own maps.
    const [shown, service] = await Promise.all([maps.current(), parts.isStatic ? undefined : provider.current()]);
    return new Map(uses.map((use) => [use, fillingOf(use, shown, service, hasServer)] as const));
  };
  return {
    blockTypes: [MAP, STORE_LOCATOR],
    each: 'map',
    shownBy: (type, data) => {
      const isLocator = type === STORE_LOCATOR;
      const centre = isLocator ? centreOfPlaces(data) : centreOfMap(data);
      return centre && JSON.stringify([centre.lat, centre.lng, isLocator]);
    },
    readMarkup: (type, html) => (type === MAP ? mapInMarkup(html) : undefined),
    shownByItem: () => '',
    prepare: async () => {
      await Promise.all([maps.refresh(), provider.refresh()]);
    },
    fill: async (uses, pathOf) => {
      const shown = await maps.current();
      for (const use of uses) report(centreOf(use), shown);
      return fillings(uses, pathOf);
    },
    versions: async (uses, pathOf) => {
      const found = await fillings(uses, pathOf);
      return new Map([...found].map(([use, filling]) => [use, { version: JSON.stringify(filling), shown: '' }]));
    },
    exportedFiles: async (html) => exporter(html, await maps.current()),
    exportedLinks: async (html) => viewPictures(html, await maps.current()),
    items: async function* () {
      // Maps have no items, so no page file with `each` publishes pages for them.
    },
    item: async () => undefined,
  };
}

function centreOfMap(data: unknown): MapPoint | undefined {
  const parsed = v.safeParse(dataSchema, data);
  const place = parsed.success ? locateMap(parsed.output.location) : undefined;
  return place?.kind === 'place' ? place.centre : undefined;
}

/** The middle of all places that have a position. It does not depend on the size of the map. */
function centreOfPlaces(data: unknown): MapPoint | undefined {
  const parsed = v.safeParse(placesSchema, data);
  const points = (parsed.success ? parsed.output.places : []).flatMap(({ lat, lng }) => {
    const point = locatePoint(lat, lng);
    return point === undefined || point === 'wrong' ? [] : [point];
  });
  return points.length > 0 ? fitMap(points, 0, 0).centre : undefined;
}

function fillingOf(use: string, maps: SiteMaps, service: MapProvider | undefined, hasServer: boolean): Filling {
  const parsed = v.safeParse(useSchema, use);
  if (!parsed.success) return { fields: {} };
  const [lat, lng, isLocator] = parsed.output;
  const picture = isOnMaps({ lat, lng }, maps) ? { picture: maps.version } : {};
  // Only map blocks use the maps service, which is in their data. A store locator shows the site's own map.
  if (!isLocator) return { fields: { ...picture, ...(service && { keyed: keyedOf(service) }) } };
  const canSearch = hasServer && (service?.places !== undefined || ('picture' in picture && maps.features.length > 0));
  return { fields: { ...picture, ...(canSearch && { searchesPlaces: true }) } };
}

/** The point for which `shownBy` made this use. */
function centreOf(use: string): MapPoint | undefined {
  const parsed = v.safeParse(useSchema, use);
  return parsed.success ? { lat: parsed.output[0], lng: parsed.output[1] } : undefined;
}

/** The facts about the site's maps service that a map block needs. */
function keyedOf({ name, script, purpose }: MapProvider) {
  return { frame: KEYED_MAP_PATH, name, host: new URL(script).hostname, purpose };
}
