import type { Feature } from '../../contract/feature.ts';
import { assetRoutes } from './asset-routes.ts';
import { frameRoutes } from './frame-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Published pages with their files, pictures and script frames. */
export const PAGES: Feature = {
  name: 'pages',
  reservedPaths: [{ below: '/images/' }, { below: '/_frame/' }, { matches: String.raw`^/theme\..*\.css$` }],
  personalData: { kind: 'none', why: 'pages are made from page files' },
  start: (site) => ({
    routes: (app) => {
      assetRoutes(app, site);
      imageRoutes(app, site);
      frameRoutes(app, site);
      pageRoutes(app, site);
    },
  }),
};
