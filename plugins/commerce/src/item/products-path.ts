/** Address of the products of the site's shop, as item JSON. */
export const PRODUCTS_PATH = '/api/commerce/products';
