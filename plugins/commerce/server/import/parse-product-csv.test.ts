import { MeasurementUnit } from '@plinth/sdk/enums';
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

  it.each([
    ['Windows-1252', (text: string) => Buffer.from(text.replace('€', '\x80'), 'latin1')],
    ['UTF-8', (text: string) => Buffer.from(text)],
  ])('are read as a German Excel saves them in %s', async (_, bytesOf) => {
    const lines = ['Product ID;Title;SKU;Price;On Sale;Stock', 'tide;Größe;T-Ä;1.250,00 €;;3', ';;;;;', 'b;B;B;2,5;;'];
    const { products, problems } = await parseProductCsv('products/a.csv', bytesOf(lines.join('\r\n')), 'EUR');
    expect(problems).toEqual([]);
    expect(products.map(({ title, variants }) => [title, variants[0]?.sku, variants[0]?.price])).toEqual([
      ['Größe', 'T-Ä', 125_000],
      ['B', 'B', 250],
    ]);
  });

  it('say with a file that cannot be read how it was read', async () => {
    const { problems } = await parse('Product ID;Title;SKU;Prize', 'a;A;A;1');
    expect(problems[0]?.reason).toBe(
      'unknown columns: Prize; missing columns: Price (read as UTF-8, with semicolons between the cells and decimal commas or points in amounts)',
    );
  });

  it('are read from the product export of a platform, with a warning that lists what was left out', async () => {
    const names = [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title',
      'Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Visible',
      'Hosted Image URLs',
    ];
    const { products, problems } = await parse(
      names.join(','),
      '5f1a,v1,PHYSICAL,prints,tide,Tide,"<p>Two <b>lines</b>,</p><p>and &amp; more</p>",SQ1,Size,S,12.50,0.00,No,3,"/prints/sea, Prints","blue, wave",0.2,30.5,Yes,https://images.example.com/a.jpg',
      ',v2,,,,,,,Size,M,20.00,15.00,Yes,Unlimited,,,,,,',
      '5f1b,v3,SERVICE,prints,talk,Talk,,SQ3,,,80.00,0.00,No,Unlimited,,,,,No,',
    );
    expect(products).toEqual([
      {
        ...{ id: '5f1a', title: 'Tide', description: 'Two lines,\nand & more', productType: 'PHYSICAL' },
        ...{ workflowState: 'PUBLISHED', categories: ['sea', 'Prints'], tags: ['blue', 'wave'] },
        variantOptionOrdering: ['Size'],
        variants: [
          {
            ...{ sku: 'SQ1', price: 1250, onSale: false, unlimited: false, qtyInStock: 3, attributes: { Size: 'S' } },
            ...{ weightGrams: 200, sizeCm: { length: 3050, width: 0, height: 0 } },
          },
          {
            ...{ sku: 'v2', price: 2000, salePrice: 1500, onSale: true, unlimited: true, qtyInStock: 0 },
            attributes: { Size: 'M' },
          },
        ],
      },
      {
        ...{ id: '5f1b', title: 'Talk', description: '', productType: 'SERVICE', workflowState: 'DRAFT' },
        ...{ categories: [], tags: [], variantOptionOrdering: [] },
        variants: [{ sku: 'SQ3', price: 8000, onSale: false, unlimited: true, qtyInStock: 0, attributes: {} }],
      },
    ]);
    expect(problems).toMatchObject([
      {
        ...{ code: 'PLINTH-SITE-340', severity: 'warning', at: 'line 1' },
        reason:
          'was read as the export of another platform, without Product Page (2 rows), Product URL (2 rows), Hosted Image URLs (1 row)',
      },
    ]);
  });

  it('have weight and size in the units of the store', async () => {
    const lines = ['Product ID;Title;SKU;Price;Weight;Length;Width;Height', 'a;A;A;1;1,5;10;8,25;', 'b;B;B;1;;;;'];
    const read = async (standard: MeasurementUnit) => {
      const { products } = await parseProductCsv('products/a.csv', lines.join('\n'), 'USD', standard);
      return products.flatMap(({ variants }) => variants.map(({ weightGrams, sizeCm }) => [weightGrams, sizeCm]));
    };
    const none = [undefined, undefined];
    expect(await read(MeasurementUnit.metric)).toEqual([[1500, { length: 1000, width: 825, height: 0 }], none]);
    expect(await read(MeasurementUnit.imperial)).toEqual([[680, { length: 2540, width: 2096, height: 0 }], none]);
  });

  it.each(['heavy', '-1', '1e3', '2000', '1.250'])('report the weight %s', async (weight) => {
    expect(await places('Product ID;Title;SKU;Price;Weight;Width', `a;A;A;1;${weight};wide`)).toEqual([
      'PLINTH-SITE-161 line 2, Weight',
      'PLINTH-SITE-161 line 2, Width',
    ]);
  });

  it('name all problems with the columns at once', async () => {
    const { problems } = await parse('Product ID,Titel,SKU,Price,Price,Colour', 'a,A,S,1,1,red');
    expect(problems).toMatchObject([
      {
        reason: expect.stringContaining(
          'unknown columns: Titel, Colour; missing columns: Title; columns that occur twice: Price (read as',
        ),
        hint: expect.stringMatching(/^The columns are .*Add those that are missing.*Remove all but one/),
      },
    ]);
  });

  it('count the problems that are not listed', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => `p${at},P,S${at},x`);
    const { problems } = await parse('Product ID,Title,SKU,Price', ...lines);
    expect([problems.length, problems.at(-1)?.reason]).toEqual([21, '5 more problems of the file are not listed']);
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
