import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { moneyOf } from '../money/money.ts';
import { isPrice } from './max-price.ts';
import { priceText } from './price-text.ts';
import { productKind, productTypeName } from './product-kind.ts';
import { hasVariedPrices, isOnSale, isSoldOut, shownPrice, stockOf } from './product-rules.ts';
import { MOST_VARIANTS, type Product, productSchema } from './product-schema.ts';
import { generateSku, isSku } from './sku.ts';

const parse = (given: unknown): Product => v.parse(productSchema(), given);

/** Makes a physical product from variants in a short notation. */
const withVariants = (...variants: readonly object[]) =>
  parse({ productType: 'PHYSICAL', variants: variants.map((variant) => ({ price: 1000, ...variant })) });
const digital = (fields: object) => parse({ productType: 'DIGITAL', priceCents: 1000, ...fields });
const sale = { onSale: true, salePrice: 800 };

describe('§4 product rules', () => {
  const INFINITE = Number.POSITIVE_INFINITY;

  it.each<
    [string, Product, { sale: boolean; soldOut: boolean; varied: boolean; stock: number; price: string | undefined }]
  >([
    ['no variant', withVariants(), { sale: false, soldOut: true, varied: false, stock: 0, price: undefined }],
    [
      'one variant',
      withVariants({ qtyInStock: 3 }),
      { sale: false, soldOut: false, varied: false, stock: 3, price: '$10.00' },
    ],
    ['none in stock', withVariants({}, {}), { sale: false, soldOut: true, varied: false, stock: 0, price: '$10.00' }],
    [
      'one of two in stock',
      withVariants({ qtyInStock: 2 }, {}),
      { sale: false, soldOut: false, varied: false, stock: 2, price: '$10.00' },
    ],
    [
      'one unlimited',
      withVariants({ unlimited: true }, { qtyInStock: 4 }),
      { sale: false, soldOut: false, varied: false, stock: INFINITE, price: '$10.00' },
    ],
    [
      'two prices',
      withVariants({ qtyInStock: 2 }, { price: 900, qtyInStock: 3 }),
      { sale: false, soldOut: false, varied: true, stock: 5, price: 'from $9.00' },
    ],
    [
      'all on sale, alike',
      withVariants({ ...sale, qtyInStock: 1 }, sale),
      { sale: true, soldOut: false, varied: false, stock: 1, price: '$8.00 instead of 10.00' },
    ],
    [
      'one of two on sale',
      withVariants({ qtyInStock: 1 }, sale),
      { sale: true, soldOut: false, varied: true, stock: 1, price: 'from $8.00' },
    ],
    [
      'sale prices that are not used differ',
      withVariants({ salePrice: 700 }, { salePrice: 800 }),
      { sale: false, soldOut: true, varied: true, stock: 0, price: 'from $10.00' },
    ],
    ['digital', digital({}), { sale: false, soldOut: false, varied: false, stock: INFINITE, price: '$10.00' }],
    [
      'digital on sale',
      digital({ onSale: true, salePriceCents: 500 }),
      { sale: true, soldOut: false, varied: false, stock: INFINITE, price: '$5.00 instead of 10.00' },
    ],
    [
      'digital, where only a variant has the flag',
      digital({ variants: [{ price: 900, ...sale }, { price: 100 }] }),
      { sale: false, soldOut: false, varied: false, stock: INFINITE, price: '$10.00' },
    ],
  ])('%s', (_, product, expected) => {
    const shown = shownPrice(product);
    const original = shown?.kind === 'sale' ? ` instead of ${shown.original.value}` : '';
    expect({
      sale: isOnSale(product),
      soldOut: isSoldOut(product),
      varied: hasVariedPrices(product),
      stock: stockOf(product),
      price: shown && `${priceText(shown)}${original}`,
    }).toEqual(expected);
  });

  it('a service, a gift card and a paywall follow their variants', () => {
    for (const productType of ['SERVICE', 'GIFT_CARD', 5])
      expect(isSoldOut(parse({ productType, variants: [{ price: 1 }] }))).toBe(true);
  });
});

describe('§3 product types', () => {
  it.each([
    ['PHYSICAL', 1, 'physical'],
    ['DIGITAL', 2, 'digital'],
    ['SERVICE', 3, 'service'],
    ['GIFT_CARD', 4, 'giftCard'],
    ['PAYWALL', 5, 'paywall'],
  ] as const)('%s is %i', (text, number, kind) => {
    expect([productKind(text), productKind(number), productKind(kind)]).toEqual([kind, kind, kind]);
    expect(productTypeName(kind)).toBe(text);
  });

  it.each([[0], [6], ['physical '], ['toString'], [null], [undefined], [{}]])('%j is not a product type', (given) => {
    expect(productKind(given)).toBeUndefined();
  });
});

describe('product JSON', () => {
  it('is read in the shape of item JSON', () => {
    const product = parse({
      _type: 'StoreItem',
      productType: 'PHYSICAL',
      variantOptionOrdering: ['Size'],
      variants: [
        {
          id: 'v1',
          sku: 'SQ0000001',
          price: 1,
          priceMoney: { value: '12.50', currency: 'EUR' },
          salePriceMoney: { value: '10.00', currency: 'EUR' },
          onSale: true,
          unlimited: false,
          qtyInStock: 3,
          attributes: { Size: 'S' },
          optionValues: [{ optionName: 'Size', value: 'M' }],
        },
        { price: 100, attributes: { Size: 'L' } },
      ],
    });
    expect(product).toEqual({
      productType: 'physical',
      subscriptionPlan: null,
      variantOptionOrdering: ['Size'],
      variants: [
        {
          id: 'v1',
          sku: 'SQ0000001',
          price: { value: '12.50', currency: 'EUR' },
          salePrice: { value: '10.00', currency: 'EUR' },
          onSale: true,
          unlimited: false,
          qtyInStock: 3,
          optionValues: [{ optionName: 'Size', value: 'M' }],
        },
        {
          id: '',
          sku: '',
          price: { value: '1.00', currency: 'USD' },
          salePrice: { value: '1.00', currency: 'USD' },
          onSale: false,
          unlimited: false,
          qtyInStock: 0,
          optionValues: [{ optionName: 'Size', value: 'L' }],
        },
      ],
    });
    expect(parse(JSON.parse(JSON.stringify(product)))).toEqual(product);
  });

  it.each<[string, object, object]>([
    ['stock', { qtyInStock: -1 }, { qtyInStock: 0 }],
    ['stock', { qtyInStock: 1.5 }, { qtyInStock: 0 }],
    ['stock', { qtyInStock: '3' }, { qtyInStock: 0 }],
    ['flags', { unlimited: 'yes', onSale: 1 }, { unlimited: false, onSale: false }],
    ['sale price', { onSale: true, salePrice: 'x' }, { onSale: false, salePrice: moneyOf(1000, 'USD') }],
    ['sale price', { onSale: true, salePrice: -1 }, { onSale: false, salePrice: moneyOf(1000, 'USD') }],
    [
      'sale in another currency',
      { onSale: true, salePriceMoney: { value: '1', currency: 'EUR' } },
      { onSale: false, salePrice: moneyOf(1000, 'USD') },
    ],
    ['options', { optionValues: [{ optionName: 'Size' }] }, { optionValues: [] }],
    ['SKU', { sku: 'x'.repeat(61) }, { sku: '' }],
  ])('a malformed %s gets its default: %j', (_, given, expected) => {
    expect(withVariants(given).variants[0]).toMatchObject(expected);
  });

  it.each([[{ price: -1 }], [{ price: 1.5 }], [{ price: '10' }], [{ price: null }], [{ price: 2 ** 60 }]])(
    'a variant with %j has no price, so it is left out',
    (given) => {
      expect(withVariants(given, { id: 'kept' }).variants.map(({ id }) => id)).toEqual(['kept']);
    },
  );

  it('is refused without a type, and a digital product without a price', () => {
    for (const given of [null, 'x', {}, { productType: 'BOAT' }, { productType: 'DIGITAL' }])
      expect(v.safeParse(productSchema(), given).success).toBe(false);
  });

  it('minor units are in the currency of the store', () => {
    expect(shownPrice(v.parse(productSchema('JPY'), { productType: 2, priceCents: 500 }))?.price).toEqual(
      moneyOf(500, 'JPY'),
    );
  });

  it(`reads ${MOST_VARIANTS} variants at most`, () => {
    expect(parse({ productType: 1, variants: Array(5_000).fill({ price: 1 }) }).variants.length).toBe(MOST_VARIANTS);
  });

  it('never throws, but returns issues of the schema', () => {
    const near = fc.record({ productType: fc.constantFrom(1, 2, 'SERVICE'), variants: fc.array(fc.anything()) });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (given) => {
        const { success, output } = v.safeParse(productSchema(), given);
        if (success) expect(v.parse(productSchema(), output)).toEqual(output);
      }),
    );
  });
});

describe('§5 SKU and largest price', () => {
  it.each([
    [0, 'SQ0000000'],
    [0.0000123, 'SQ0000123'],
    [0.99999999, 'SQ9999999'],
  ])('a random %d gives %s', (random, sku) => {
    expect(generateSku(() => random)).toBe(sku);
  });

  it('a generated SKU is valid and has 9 characters', () => {
    expect(generateSku()).toMatch(/^SQ\d{7}$/);
    expect(isSku(generateSku())).toBe(true);
  });

  it.each([
    ['x'.repeat(60), true],
    ['x'.repeat(61), false],
    ['', false],
    [' a', false],
    ['a\n', false],
    ['a\u{0}b', false],
    ['Größe M/2', true],
  ])('%j is an SKU: %s', (text, is) => {
    expect(isSku(text)).toBe(is);
  });

  it.each([
    [0, true],
    [-1, false],
    [100_000_000, true],
    [100_000_001, false],
  ])('%i minor units are a price: %s', (units, is) => {
    for (const currency of ['USD', 'JPY'] as const) expect(isPrice(moneyOf(units, currency))).toBe(is);
  });
});
