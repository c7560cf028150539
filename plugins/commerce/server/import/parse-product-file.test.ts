import { describe, expect, it } from 'vitest';
import { parseProductFile } from './parse-product-file.ts';

const TIDE = { id: 'tide', title: 'Tide', variants: [{ sku: 'T1', price: '12.50' }] };
const parse = (...products: readonly unknown[]) =>
  parseProductFile('products/a.json', JSON.stringify({ products }), 'USD');

describe('a file of products', () => {
  it('gives every field that is missing its default', async () => {
    const { products, problems, isReadable } = await parse(TIDE);
    expect({ problems, isReadable }).toEqual({ problems: [], isReadable: true });
    expect(products).toEqual([
      {
        id: 'tide',
        title: 'Tide',
        description: '',
        productType: 'PHYSICAL',
        workflowState: 'PUBLISHED',
        categories: [],
        tags: [],
        variantOptionOrdering: [],
        variants: [{ sku: 'T1', price: 1250, onSale: false, unlimited: false, qtyInStock: 0, attributes: {} }],
      },
    ]);
  });

  it('has prices in the currency of the store', async () => {
    const yen = await parseProductFile(
      'a',
      JSON.stringify({ products: [{ ...TIDE, variants: [{ sku: 'T', price: '1250' }] }] }),
      'JPY',
    );
    expect(yen.products[0]?.variants[0]?.price).toBe(1250);
    expect((await parseProductFile('a', JSON.stringify({ products: [TIDE] }), 'JPY')).problems[0]?.at).toBe(
      '$.products[0].variants[0].price',
    );
  });

  const variant = (fields: object) => ({ ...TIDE, variants: [{ sku: 'T1', price: '1', ...fields }] });

  it.each<[string, unknown, string, string]>([
    ['no object', 7, '-161', ''],
    ['no id', { ...TIDE, id: undefined }, '-161', '.id'],
    ['an id with a space', { ...TIDE, id: 'a b' }, '-161', '.id'],
    ['an id that is too long', { ...TIDE, id: 'a'.repeat(65) }, '-161', '.id'],
    ['an empty title', { ...TIDE, title: ' ' }, '-161', '.title'],
    ['a misspelt field', { ...TIDE, titel: 'x' }, '-161', '.titel'],
    ['no variant', { ...TIDE, variants: [] }, '-161', '.variants'],
    ['too many variants', { ...TIDE, variants: Array(251).fill(TIDE.variants[0]) }, '-161', '.variants'],
    ['an unknown type', { ...TIDE, productType: 'BOAT' }, '-161', '.productType'],
    ['a script as address', { ...TIDE, url: 'javascript:alert(1)' }, '-161', '.url'],
    ['another site as picture', { ...TIDE, image: { src: '//elsewhere.example/a.jpg' } }, '-161', '.image.src'],
    ['a category that is too long', { ...TIDE, categories: ['x'.repeat(26)] }, '-161', '.categories[0]'],
    ['a price as a number', variant({ price: 12.5 }), '-161', '.variants[0].price'],
    ['a negative price', variant({ price: '-1' }), '-161', '.variants[0].price'],
    ['a price with three decimals', variant({ price: '1.005' }), '-161', '.variants[0].price'],
    ['a price above the limit', variant({ price: '1000000.01' }), '-161', '.variants[0].price'],
    ['a negative stock', variant({ qtyInStock: -1 }), '-161', '.variants[0].qtyInStock'],
    ['a fractional stock', variant({ qtyInStock: 1.5 }), '-161', '.variants[0].qtyInStock'],
    ['an SKU of 61 characters', variant({ sku: 'x'.repeat(61) }), '-161', '.variants[0].sku'],
    ['a sale without a price', variant({ onSale: true }), '-161', '.variants[0]'],
    [
      'two variants alike',
      {
        ...TIDE,
        variants: [
          { sku: 'A', price: '1' },
          { sku: 'B', price: '2' },
        ],
      },
      '-161',
      '.variants[1].attributes',
    ],
    [
      'one SKU twice',
      {
        ...TIDE,
        variants: [
          { sku: 'A', price: '1' },
          { sku: 'A', price: '1', attributes: { Size: 'M' } },
        ],
      },
      '-162',
      '.variants[1].sku',
    ],
    [
      'two prices of a digital product',
      {
        ...TIDE,
        productType: 'DIGITAL',
        variants: [
          { sku: 'A', price: '1' },
          { sku: 'B', price: '1', attributes: { Size: 'M' } },
        ],
      },
      '-161',
      '.variants',
    ],
  ])('leaves out a product with %s, says where, and reads the next', async (_, given, code, at) => {
    const { products, problems } = await parse(given, { ...TIDE, id: 'next', variants: [{ sku: 'N1', price: '1' }] });
    expect(products.map(({ id }) => id)).toEqual(['next']);
    expect(problems.map((problem) => [problem.code, problem.file, problem.at])).toEqual([
      [`PLINTH-SITE${code}`, 'products/a.json', `$.products[0]${at}`],
    ]);
    expect(problems[0]?.hint).not.toBe('');
  });

  it.each([['12.50'], ['50.00']])(
    'keeps a product whose sale price is %s at a price of 12.50, with a warning',
    async (salePrice) => {
      const variants = [{ sku: 'A', price: '12.50', salePrice, onSale: true }];
      const { products, problems } = await parse({ ...TIDE, variants });
      expect(products).toHaveLength(1);
      expect(problems).toMatchObject([
        { code: 'PLINTH-SITE-254', severity: 'warning', at: '$.products[0].variants[0].salePrice' },
      ]);
    },
  );

  it('leaves out the second product with an id or an SKU', async () => {
    const { products, problems, ids } = await parse(TIDE, { ...TIDE, title: 'Again' }, { ...TIDE, id: 'other' });
    expect(products.map(({ title }) => title)).toEqual(['Tide']);
    expect(problems.map(({ at }) => at)).toEqual(['$.products[1].id', '$.products[2].variants[0].sku']);
    expect([...ids]).toEqual(['tide', 'other']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['a list alone', '[]'],
    ['nesting', '['.repeat(10_000)],
    ['too many products', JSON.stringify({ products: Array(20_001).fill(0) })],
  ])('cannot be read with %s', async (_, text) => {
    const { isReadable, problems } = await parseProductFile('products/a.json', text, 'USD');
    expect({ isReadable, codes: problems.map(({ code }) => code) }).toEqual({
      isReadable: false,
      codes: ['PLINTH-SITE-160'],
    });
  });

  it('lists 20 problems, and counts the others', async () => {
    const { problems } = await parse(...Array(100).fill(7));
    expect([problems.length, problems.at(-1)?.reason]).toEqual([21, '80 more problems of the file are not listed']);
  });
});
