/** Error codes of the shop, and their meanings. */
export const SHOP_ERRORS = {
  'PLINTH-SITE-160': 'a file of products cannot be read',
  'PLINTH-SITE-161': 'a product in a file has a field of the wrong shape',
  'PLINTH-SITE-162': 'two products have the same id, or two variants the same SKU',
  'PLINTH-SITE-163': 'a request for products is not valid',
  'PLINTH-SITE-164': 'the shop has no such product',
  'PLINTH-SITE-165': 'too many requests to the shop from one address',
} as const;

type ShopErrorTable = typeof SHOP_ERRORS;

declare module '../../errors/site-error.ts' {
  interface SiteErrorTable extends ShopErrorTable {}
}
