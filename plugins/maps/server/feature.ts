import { MAPS_PATH } from '@plinth/sdk/maps';
import type { Feature } from '@plinth/server';
import { archiveRoutes } from './archive/archive-routes.ts';
import { createAddresses } from './geocoding/address-rows.ts';
import { keyedRoutes } from './keyed/keyed-routes.ts';
import { providerOf } from './keyed/shared-provider.ts';
import { LIST_PAGE_PATH } from './lists/list-paths.ts';
import { listRoutes } from './lists/list-routes.ts';
import { createLists } from './lists/list-rows.ts';
import { mapContent } from './map-content.ts';
import { MAP_ERRORS } from './map-errors.ts';
import { mapsOf } from './map-file/shared-maps.ts';
import { MAP_SETTINGS } from './map-settings.ts';
import { movingRoutes } from './moving/moving-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { placesOf } from './places/places-of.ts';
import { AUTOCOMPLETE_PATH, DETAILS_PATH, placesRoutes } from './places/places-routes.ts';
import { tileRoutes } from './tiles/tile-routes.ts';
import { VIEW_PATH } from './view/view-html.ts';
import { viewPages } from './view/view-pages.ts';

/** Maps that the site draws itself, from GeoJSON files in `maps/`. */
const MAPS: Feature = {
  name: 'maps',
  settings: MAP_SETTINGS,
  tables: ['map_addresses', 'map_lists'],
  migrations: { '0060-maps-addresses': { up: createAddresses }, '0061-maps-lists': { up: createLists } },
  reservedPaths: [{ below: `${MAPS_PATH}/` }],
  calledPaths: [AUTOCOMPLETE_PATH, DETAILS_PATH],
  linkedPages: [{ exact: VIEW_PATH }, { exact: LIST_PAGE_PATH }],
  errorCodes: MAP_ERRORS,
  personalData: { kind: 'none', why: 'it stores only addresses and places that published pages show' },
  pageContent: mapContent,
  start: (site) => {
    const parts = { pages: site.config.pages, log: site.log };
    const [maps, provider] = [mapsOf(parts), providerOf(parts)];
    return {
      routes: async (app) => {
        pictureRoutes(app, site, maps);
        tileRoutes(app, site, maps);
        archiveRoutes(app, maps);
        movingRoutes(app, maps);
        keyedRoutes(app, site, provider);
        placesRoutes(app, site, placesOf(site, maps, provider));
        await viewPages(app, site, maps);
        await listRoutes(app, site, maps);
      },
    };
  },
};

export const features: readonly Feature[] = [MAPS];
