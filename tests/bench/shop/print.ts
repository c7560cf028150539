import { formatMoney, type Money } from '@plinth/sdk/commerce';

const SIZES = ['30 × 40 cm', '40 × 50 cm', '50 × 70 cm'] as const;
const TEXT =
  'Pigment inks, printed in the studio on the sheet that you choose, with a white border of two centimetres.';

const priceOf = (index: number): Money => ({ value: `${50 + 40 * index}.00`, currency: 'EUR' });

/** A product as item JSON for the product block. It has one option with three values, each with a different price. */
export const PRINT = {
  id: 'print',
  title: 'Slow Sun',
  excerpt: TEXT,
  structuredContent: {
    productType: 'PHYSICAL',
    variantOptionOrdering: ['Size'],
    variants: SIZES.map((Size, index) => ({
      sku: `P-${index}`,
      priceMoney: priceOf(index),
      qtyInStock: 10,
      attributes: { Size },
    })),
  },
};

/** The same product for the pages of the other frameworks, whose prices are texts. */
export const PLAIN_PRINT = {
  title: PRINT.title,
  text: TEXT,
  option: 'Size',
  variants: SIZES.map((size, index) => ({ sku: `P-${index}`, size, price: formatMoney(priceOf(index), 'en') })),
};
