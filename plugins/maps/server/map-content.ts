import type { MapPoint } from '@plinth/sdk/maps';
import { KEYED_MAP_PATH } from '@plinth/sdk/maps/keyed-map';
import type { ContentParts } from '@plinth/server';
import type { Filling, PageContent } from '@plinth/server/pages';
import { mapExporter } from './exporting/map-exporter.ts';
import { viewPictures } from './exporting/view-pictures.ts';
import { foundAddresses } from './geocoding/found-addresses.ts';
import { keptAddresses } from './geocoding/kept-addresses.ts';
import { siteGeocoder } from './geocoding/site-geocoder.ts';
import { isOnMaps } from './is-on-maps.ts';
import type { MapProvider } from './keyed/provider-file.ts';
import { providerOf } from './keyed/shared-provider.ts';
import { exportedLists, listLinks } from './lists/exported-lists.ts';
import { siteLists } from './lists/site-lists.ts';
import type { SiteMaps } from './map-file/read-maps.ts';
import { mapsOf } from './map-file/shared-maps.ts';
import { mapInMarkup } from './map-in-markup.ts';
import { addressesOf, centreOf, type MapUse, placedFields, readUse, shownByData, withPlaces } from './map-use.ts';
import { swappedReport } from './swapped-report.ts';

/** §3 Block type enumeration: type of the map block. */
const MAP = '4';
/** Type of the block with a list of places beside a map that marks them. */
const STORE_LOCATOR = 'plinth/store-locator';

/**
 * Adds fields to the data of map blocks and store locators. Both blocks get the version of the site's own maps, if
 * these maps contain the place that the block shows. A map block also gets the site's keyed maps service, and a store
 * locator whether visitors can search for places. Addresses without coordinates get them from the site's geocoder.
 */
export function mapContent(
  parts: Pick<ContentParts, 'pages' | 'log' | 'isStatic' | 'hasServer'> &
    Partial<Pick<ContentParts, 'config' | 'database' | 'siteDatabase'>>,
): PageContent {
  const { hasServer = true } = parts;
  const [maps, provider, exporter] = [mapsOf(parts), providerOf(parts), mapExporter()];
  const report = swappedReport(parts.log);
  const geocoder = siteGeocoder(parts, provider);
  const { database, siteDatabase } = parts;
  const addresses = database && foundAddresses(keptAddresses({ database, siteDatabase }), parts.log);

  const lists = database && siteLists({ database, log: parts.log });

  /** The fields of each use. `isFilled`: addresses that are not known are asked for. */
  const fieldsOf = async (uses: readonly string[], isFilled: boolean) => {
    const shown = await maps.current();
    // A static server cannot serve the frame for a maps service, so exported pages use the site's own maps.
    const [service, locate] = await Promise.all([parts.isStatic ? undefined : provider.current(), geocoder()]);
    const read = uses.map((use) => ({ use, shows: readUse(use) }));
    const wanted = [...new Set(read.flatMap(({ shows }) => addressesOf(shows)))];
    const isAsked = addresses && locate && wanted.length > 0;
    const found = isAsked ? await addresses[isFilled ? 'find' : 'known'](wanted, locate) : NO_PLACES;
    const open = isAsked && !isFilled ? await addresses.open(wanted, locate) : new Set<string>();
    return read.map(({ use, shows }) => {
      const placed = withPlaces(shows, found);
      const centre = centreOf(placed);
      const more = fillingOf(placed, centre, shown, service, hasServer);
      // A page with an address for which nothing was asked yet is published again.
      const isOpen = addressesOf(shows).some((address) => open.has(address));
      return {
        use,
        list: listOf(shows),
        centre,
        shown,
        isOpen,
        filling: { fields: { ...placedFields(shows, placed), ...more } },
      };
    });
  };
  return {
    blockTypes: [MAP, STORE_LOCATOR],
    each: 'map',
    shownBy: (type, data) =>
      type === STORE_LOCATOR ? (lists?.take(data) ?? shownByData('places', data)) : shownByData('location', data),
    readMarkup: (type, html) => (type === MAP ? mapInMarkup(html) : undefined),
    shownByItem: () => '',
    prepare: async () => {
      await Promise.all([maps.refresh(), provider.refresh()]);
    },
    fill: async (uses) => {
      const filled = await fieldsOf(uses, true);
      for (const { centre, shown } of filled) report(centre, shown);
      const fillings: [string, Filling][] = [];
      for (const { use, list, filling } of filled)
        fillings.push([use, { fields: { ...filling.fields, ...(list !== undefined && (await lists?.fields(list))) } }]);
      return new Map(fillings);
    },
    versions: async (uses) => {
      const found = await fieldsOf(uses, false);
      const existing = await lists?.existing(found.flatMap(({ list }) => list ?? []));
      const version = ({ filling, list, isOpen }: (typeof found)[number]) => {
        const isMissing = list !== undefined && !existing?.has(list);
        return `${JSON.stringify(filling)}${list ?? ''}${isOpen ? ' open' : ''}${isMissing ? ' missing' : ''}`;
      };
      return new Map(found.map((each) => [each.use, { version: version(each), shown: '' }]));
    },
    exportedFiles: async (html) =>
      new Map([
        ...(await exporter(html, await maps.current())),
        ...(await exportedLists(html, lists, await maps.current())),
      ]),
    exportedLinks: async (html) => new Map([...viewPictures(html, await maps.current()), ...listLinks(html)]),
    items: async function* () {
      // Maps have no items, so no page file with `each` publishes pages for them.
    },
    item: async () => undefined,
  };
}

function listOf(use: MapUse): string | undefined {
  return use.kind === 'places' ? use.list : undefined;
}

const NO_PLACES: ReadonlyMap<string, MapPoint> = new Map();

function fillingOf(
  { kind }: MapUse,
  centre: MapPoint | undefined,
  maps: SiteMaps,
  service: MapProvider | undefined,
  hasServer: boolean,
): object {
  if (!centre) return {};
  const credit = maps.credit.length > 0 ? { credit: maps.credit } : {};
  const picture = isOnMaps(centre, maps) ? { picture: maps.version, ...credit } : {};
  // Only map blocks use the maps service, which is in their data. A store locator shows the site's own map.
  if (kind === 'location') return { ...picture, ...(service && { keyed: keyedOf(service) }) };
  const canSearch = hasServer && (service?.places !== undefined || ('picture' in picture && maps.features.length > 0));
  return { ...picture, ...(canSearch && { searchesPlaces: true }) };
}

/** The facts about the site's maps service that a map block needs. */
function keyedOf({ name, script, purpose }: MapProvider) {
  return { frame: KEYED_MAP_PATH, name, host: new URL(script).hostname, purpose };
}
