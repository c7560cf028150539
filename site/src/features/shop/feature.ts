import type { Feature } from '../../contract/feature.ts';
import { PRODUCTS_PATH, productRoutes } from './catalogue/product-routes.ts';
import { createShopTables } from './catalogue/shop-tables.ts';
import { catalogueImport } from './import/catalogue-import.ts';
import { SHOP_ERRORS } from './shop-errors.ts';

/** The catalogue of the shop: products from files, with their stock. */
export const SHOP: Feature = {
  name: 'shop',
  tables: ['shop_files', 'shop_products', 'shop_variants', 'shop_listings', 'shop_words'],
  migrations: { '0025-shop': { up: createShopTables } },
  calledPaths: [PRODUCTS_PATH, `${PRODUCTS_PATH}/*`],
  errorCodes: SHOP_ERRORS,
  personalData: { kind: 'none', why: 'the catalogue has nothing about visitors' },
  start: (site) => {
    const catalogue = catalogueImport(site);
    // The site answers with the catalogue of the last import meanwhile.
    void catalogue.run();
    return {
      routes: (app) => productRoutes(app, site),
      refresh: async () => ({ published: catalogue.run() }),
      close: () => catalogue.settled(),
    };
  },
};
