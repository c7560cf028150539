import { catalogueServer, type StandInProduct } from './catalogue-server.ts';

/** A stand-in for the store API of Medusa: pages by limit and offset. */
export function medusaServer() {
  return catalogueServer({
    tokenHeader: 'x-publishable-api-key',
    isPath: (path) => path === '/store/products',
    refusal: { status: 400, body: { type: 'not_allowed', message: 'A valid publishable key is required' } },
    limited: { status: 429, body: { message: 'Too many requests' } },
    product: medusaJson,
    answer: (products, { url: { searchParams } }) => {
      const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
      // Medusa calculates prices only for a region, and sends them and the stock only when they are asked for.
      const fields = searchParams.get('fields') ?? '';
      if (!fields.startsWith('*variants.calculated_price,') || !fields.includes('+variants.inventory_quantity'))
        throw new Error(`fields lack the prices or the stock: ${fields}`);
      if (searchParams.get('region_id') !== 'reg_1') throw new Error('there is no such region');
      const some = products.slice(offset, offset + limit);
      return { products: some, count: products.length, limit, offset };
    },
  });
}

function medusaJson({
  number,
  title,
  isGiftCard = false,
  categories = [],
  grams = 0,
  currency = 'USD',
  variants,
}: StandInProduct) {
  return {
    id: `prod_${number}`,
    title: title ?? `Product ${number}`,
    description: null,
    is_giftcard: isGiftCard,
    weight: grams,
    tags: [],
    categories: categories.map((name) => ({ name })),
    options: variants.some(({ size }) => size !== undefined) ? [{ id: 'opt_1', title: 'Size' }] : [],
    variants: variants.map(({ sku = `S${number}`, price, before, stock, size }, index) => ({
      id: `variant_${number}${index}`,
      sku,
      manage_inventory: stock !== undefined,
      allow_backorder: false,
      inventory_quantity: stock ?? null,
      weight: null,
      calculated_price: {
        calculated_amount: Number(price),
        original_amount: Number(before ?? price),
        currency_code: currency.toLowerCase(),
      },
      options: size === undefined ? [] : [{ id: 'optval_1', value: size, option_id: 'opt_1' }],
    })),
  };
}
