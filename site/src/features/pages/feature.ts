import type { Feature } from '@plinth/server';
import { pagesService } from '@plinth/server/services';
import { assetRoutes } from './asset-routes.ts';
import { frameRoutes } from './frame-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { pageRoutes, sendPage } from './page-routes.ts';

/** Published pages with their files, pictures and script frames. */
export const PAGES: Feature = {
  name: 'pages',
  reservedPaths: [{ below: '/images/' }, { below: '/_frame/' }, { matches: String.raw`^/theme\..*\.css$` }],
  personalData: { kind: 'none', why: 'pages are made from page files' },
  start: (site) => {
    pagesService.provide(site, {
      send: (page, request, reply, isOneOfSeveral) => sendPage(page, request, reply, site, isOneOfSeveral),
    });
    return {
      routes: (app) => {
        assetRoutes(app, site);
        imageRoutes(app, site);
        frameRoutes(app, site);
        pageRoutes(app, site);
      },
    };
  },
};
