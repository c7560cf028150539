import { describe, expect, it } from 'vitest';
import { parseProductCsv } from './parse-product-csv.ts';

const parse = (...lines: readonly string[]) => parseProductCsv('products/a.csv', lines.join('\n'), 'USD');
const places = async (...lines: readonly string[]) =>
  (await parse(...lines)).problems.map(({ code, at }) => `${code} ${at}`);

describe('products from CSV', () => {
  it('have a row for each variant', async () => {
    const { products, problems } = await parse(
      '\u{feff}Product ID,Title,Description,Type,State,URL,Image,Image Alt,Categories,Tags,SKU,Price,Sale Price,On Sale,Stock,Option Name 1,Option Value 1',
      'tide,Tide,"Two lines,',
      'and a ""quote""",physical,published,/tide,/a.jpg,Waves,Prints; Sea,blue,T-S,12.50,,,3,Size,S',
      ',,,,,,,,,,T-M,20.00,15.00,yes,unlimited,Size,M',
      '',
      'sheet,Sheet,,DIGITAL,,,,,,,D,5,,no,,,',
    );
    expect(problems).toEqual([]);
    expect(products).toEqual([
      {
        id: 'tide',
        title: 'Tide',
        description: 'Two lines,\nand a "quote"',
        productType: 'PHYSICAL',
        workflowState: 'PUBLISHED',
        url: '/tide',
        image: { src: '/a.jpg', alt: 'Waves' },
        categories: ['Prints', 'Sea'],
        tags: ['blue'],
        variantOptionOrdering: ['Size'],
        variants: [
          { sku: 'T-S', price: 1250, onSale: false, unlimited: false, qtyInStock: 3, attributes: { Size: 'S' } },
          {
            sku: 'T-M',
            price: 2000,
            salePrice: 1500,
            onSale: true,
            unlimited: true,
            qtyInStock: 0,
            attributes: { Size: 'M' },
          },
        ],
      },
      {
        id: 'sheet',
        title: 'Sheet',
        description: '',
        productType: 'DIGITAL',
        workflowState: 'PUBLISHED',
        categories: [],
        tags: [],
        variantOptionOrdering: [],
        variants: [{ sku: 'D', price: 500, onSale: false, unlimited: false, qtyInStock: 0, attributes: {} }],
      },
    ]);
  });

  it.each([
    ['Available', 'PUBLISHED'],
    ['Hidden', 'DRAFT'],
    ['draft', 'DRAFT'],
  ])('read the state %s', async (text, state) => {
    const { products } = await parse('Product ID,Title,State,SKU,Price', `tide,Tide,${text},T,1`);
    expect(products.map(({ workflowState }) => workflowState)).toEqual([state]);
  });

  it('report each problem with line and column, and the other products are read', async () => {
    const lines = [
      'Product ID,Title,SKU,Price,On Sale,Stock,Option Name 1,Option Value 1',
      'a b,First,A,1,,,,',
      'good,Good,B,1,,,,',
      'third,,C,1,,,,',
      'fourth,Fourth,D,12.345,maybe,-1,,',
      'fifth,Fifth,E,1,,1.5,Size,',
      ',,F,x,,,Size,M',
      'sixth,Sixth,B,1,,,,',
      'good,Again,G,1,,,,',
    ];
    expect((await parse(...lines)).products.map(({ id }) => id)).toEqual(['good']);
    expect(await places(...lines)).toEqual([
      'PLINTH-SITE-161 line 2, Product ID',
      'PLINTH-SITE-161 line 4, Title',
      'PLINTH-SITE-161 line 5, Price',
      'PLINTH-SITE-161 line 5, On Sale',
      'PLINTH-SITE-161 line 5, Stock',
      'PLINTH-SITE-161 line 6, Stock',
      'PLINTH-SITE-161 line 6, Option Name 1',
      'PLINTH-SITE-161 line 7, Price',
      'PLINTH-SITE-162 line 8, SKU',
      'PLINTH-SITE-162 line 9, Product ID',
    ]);
  });

  it.each([
    ['nothing', [''], 'line 1'],
    ['an unknown column', ['Product ID,Title,SKU,Price,Prize'], 'line 1'],
    ['a missing column', ['Product ID,Title,SKU'], 'line 1'],
    ['a column that occurs twice', ['Product ID,Title,SKU,Price,Price'], 'line 1'],
    ['a row with too many cells', ['Product ID,Title,SKU,Price', 'a,A,S,1', 'b,B,T,1,2'], 'line 3'],
    ['a row with too few cells', ['Product ID,Title,SKU,Price', 'a,A,S'], 'line 2'],
    ['a quote that does not end', ['Product ID,Title,SKU,Price', '"a,A,S,1'], 'line 2'],
  ])('cannot be read with %s', async (_, lines, at) => {
    const { isReadable, products } = await parse(...lines);
    expect({ isReadable, products, at: await places(...lines) }).toEqual({
      isReadable: false,
      products: [],
      at: [`PLINTH-SITE-160 ${at}`],
    });
  });
});
