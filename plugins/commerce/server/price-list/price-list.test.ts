import { ContributorRole } from '@plinth/sdk/enums';
import { contributor } from '@plinth/site/src/testing/contributor.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { submit } from '@plinth/site/src/testing/owner.ts';
import { shopSite } from '@plinth/site/src/testing/shop-site.ts';
import type { Visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';

const LIST = '/config/products';
const UPLOAD = `${LIST}/upload`;
const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      variantOptionOrdering: ['Size'],
      variants: [
        { sku: '=T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', qtyInStock: 5, attributes: { Size: 'M' } },
      ],
    },
    { id: 'sheet', title: 'Sheet', productType: 'DIGITAL', variants: [{ sku: 'D', price: '5.00' }] },
  ],
};

describe.each(await testDatabases())('prices and stock of the owner, on $name', ({ open }) => {
  const openShop = async (files: object = PRINTS) => {
    const shop = await shopSite({ database: await open(), products: files });
    const { database } = shop.site;
    const manager = await contributor(shop.site, [ContributorRole.storeManager]);
    return {
      ...shop,
      manager,
      row: async (sku: string) => {
        const row = await database
          .selectFrom('shop_variants')
          .select(['price', 'sale_price', 'on_sale', 'stock'])
          .where('sku', '=', sku)
          .executeTakeFirstOrThrow();
        return [row.price, row.sale_price, row.on_sale, row.stock];
      },
      setPrices: (entries: Readonly<Record<string, string>>) =>
        submit(manager, `${LIST}/tide/variant`, {
          crumb: manager.cookies.get('crumb') ?? '',
          ...{ sku: 'T-M', before: '2000/2000/0', salePrice: '20.00', ...entries },
        }),
      listed: async () => (await shop.ada.fetch('/api/commerce/products?sort=-price&limit=1')).text(),
      audit: async () =>
        (
          await database
            .selectFrom('audit_log')
            .select(['action', 'object'])
            .where('action', 'like', 'product%')
            .execute()
        ).map(({ action, object }) => `${action} ${object}`),
    };
  };
  const upload = async (who: Visitor, csv: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    const crumb = who.cookies.get('crumb') ?? '';
    for (const [name, value] of Object.entries({ crumb, ...fields })) body.set(name, value);
    body.set('file', new File([typeof csv === 'string' ? csv : csv.slice()], 'products.csv', { type: 'text/csv' }));
    const answer = await who.fetch(UPLOAD, {
      method: 'POST',
      body,
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    });
    return { status: answer.status, html: await answer.text() };
  };
  const download = async (who: Visitor) => (await who.fetch(`${LIST}.csv`)).text();

  it('a price is exact, is in the JSON at once, and in the order of lists', async () => {
    await using shop = await openShop();
    expect((await shop.setPrices({ price: '1.05' })).status).toBe(303);
    expect(await shop.row('T-M')).toEqual([105, 2000, 0, 5]);
    expect(await shop.listed()).toContain('"id":"sheet"');
    expect(
      (await shop.setPrices({ before: '105/2000/0', price: '30', salePrice: '29.99', onSale: 'yes' })).status,
    ).toBe(303);
    expect(await shop.listed()).toContain('"salePriceMoney":{"value":"29.99"');
    expect(await shop.audit()).toEqual(['product.price-changed T-M', 'product.price-changed T-M']);
  });

  it('a price stays when the files are imported again, until the file names another one', async () => {
    await using shop = await openShop();
    await shop.setPrices({ price: '18' });
    const changed = structuredClone(PRINTS);
    const [tide] = changed.products;
    if (tide) tide.title = 'Tide again';
    await shop.site.write({ 'pages/products/prints.json': changed });
    await shop.site.site.refresh();
    expect((await shop.row('T-M'))[0]).toBe(1800);
    const second = tide?.variants[1];
    if (second) second.price = '21.00';
    await shop.site.write({ 'pages/products/prints.json': changed });
    await shop.site.site.refresh();
    expect(await shop.row('T-M')).toEqual([2100, 2100, 0, 5]);
  });

  it.each(['', '-1', '1.005', '12,50', '1e3', '1000000.01', '€5', 'NaN'])(
    'refuses the price %j beside its field',
    async (price) => {
      await using shop = await openShop();
      const answer = await shop.setPrices({ price });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toMatch(/aria-invalid="true"[^>]*name="price"/);
      expect(html).toContain('Type an amount in EUR such as 12.50');
      expect(await shop.row('T-M')).toEqual([2000, 2000, 0, 5]);
    },
  );

  it.each(['20.00', '50.00'])(
    'refuses the sale price %s at a price of 20.00, in the form and in a file',
    async (price) => {
      await using shop = await openShop();
      const answer = await shop.setPrices({ price: '20.00', salePrice: price, onSale: 'yes' });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Type a sale price below the price');
      const { status, html } = await upload(shop.manager, `SKU,Sale Price,On Sale\nT-M,${price},yes`);
      expect([status, html.includes('PLINTH-SITE-254')]).toEqual([422, true]);
      expect(await shop.row('T-M')).toEqual([2000, 2000, 0, 5]);
    },
  );

  it('does not overwrite prices that somebody else has changed', async () => {
    await using shop = await openShop();
    await shop.setPrices({ price: '18' });
    const answer = await shop.setPrices({ price: '17' });
    expect([answer.status, (await shop.row('T-M'))[0]]).toEqual([422, 1800]);
    expect(await answer.text()).toContain('somebody else has changed its prices');
  });

  it('what is downloaded can be uploaded: it changes nothing, and then only what was changed', async () => {
    await using shop = await openShop();
    const csv = await download(shop.manager);
    expect((await upload(shop.manager, csv)).html).toContain('The shop already had everything');
    const edited = csv.replace('12.50,12.50,no,3', '11.00,9.90,yes,40').replace('5.00,5.00,no,', '6.00,6.00,no,');
    expect(csv).toContain('Stock,Weight,Length,Width,Height,Seen');
    // A piece is sold between download and upload.
    await shop.site.database.updateTable('shop_variants').set({ stock: 4 }).where('sku', '=', 'T-M').execute();
    expect((await upload(shop.manager, edited, { check: 'yes' })).html).toContain('It would change 2 variants.');
    expect(await shop.row('=T-S')).toEqual([1250, 1250, 0, 3]);
    const kept = '1 variant changed in the shop since the download of the file';
    for (const text of [`The file has changed 2 variants. ${kept}`, `The file has changed nothing. ${kept}`])
      expect((await upload(shop.manager, edited)).html).toContain(text);
    expect(await Promise.all(['=T-S', 'T-M', 'D'].map(shop.row))).toEqual([
      [1100, 990, 1, 40],
      [2000, 2000, 0, 4],
      [600, 600, 0, 0],
    ]);
    expect(await shop.audit()).toEqual(['products.imported 2']);
  });

  const problemsOf = (html: string) =>
    [
      ...html.matchAll(
        /<th scope="row">(\d+)<\/th><td[^>]*>([^<]*)<\/td>(?:<td[^>]*>[^<]*<\/td>){2}<td[^>]*>([^<]*)</g,
      ),
    ].map(([, line, column, code]) => [line, column, code?.slice(-3)]);

  it('lists all problems by line with codes at once, and applies nothing', async () => {
    await using shop = await openShop();
    const lines = [
      'SKU,Price,On Sale,Stock,Seen',
      'T-M,19.00,,,',
      'T-M,18.00,,,',
      'nothing,1.00,,,',
      "'=T-S,1.005,perhaps,-1,x",
      'D,,,7,',
      'nowhere,x,,,',
      ',1.00,,,',
    ];
    const { status, html } = await upload(shop.manager, lines.join('\r\n'));
    expect(status).toBe(422);
    expect(problemsOf(html)).toEqual([
      ['3', 'SKU', '252'],
      ['4', 'SKU', '252'],
      ['5', 'Price', '251'],
      ['5', 'On Sale', '251'],
      ['5', 'Stock', '251'],
      ['5', 'Seen', '251'],
      ['6', 'Stock', '251'],
      ['7', 'Price', '251'],
      ['7', 'SKU', '252'],
      ['8', 'SKU', '251'],
    ]);
    expect(html).toContain('the shop has no variant nothing');
    expect(html).toContain('the variant is not counted');
    expect(html).toContain('Nothing was changed, because the file has 10 problems.<');
    expect(html).toMatch(/1\.005&quot; cannot be read<\/td><td[^>]*>Write an amount in EUR such as 12\.50, at most/);
    expect(await shop.row('T-M')).toEqual([2000, 2000, 0, 5]);
  });

  it('lists the problems of columns and of lines at once, with what to do', async () => {
    await using shop = await openShop();
    const { status, html } = await upload(
      shop.manager,
      'SKU,Prize,Price,Colour,Price\nT-M,1.00,,blue,x\nnothing,,,,1.00\n"T-M,1.00',
    );
    expect(status).toBe(422);
    expect(problemsOf(html)).toEqual([
      ['1', 'Prize', '250'],
      ['1', 'Colour', '250'],
      ['1', 'Price', '250'],
      ['2', 'Price', '251'],
      ['3', 'SKU', '252'],
      ['4', '–', '250'],
    ]);
    expect(html).toContain('the column is unknown; did you mean &quot;Price&quot;?');
    expect(html).toContain('Rename it, or remove it.');
    expect(html).toContain('The columns are SKU, Price,');
    expect(html).toContain('A new variant is added in its product file.');
  });

  it('changes weight and size of a variant, and keeps what others have changed', async () => {
    await using shop = await openShop();
    const { database } = shop.site;
    const measures = async () =>
      (await database.selectFrom('shop_variants').select('measures').where('sku', '=', 'T-M').executeTakeFirstOrThrow())
        .measures;
    expect((await upload(shop.manager, 'SKU;Weight;Length;Width\nT-M;0,25;29,7;21')).html).toContain(
      'has changed 1 variant.',
    );
    expect(await measures()).toBe('250/2970/2100/0');
    const csv = await download(shop.manager);
    expect((await upload(shop.manager, csv)).html).toContain('The shop already had everything');
    await database.updateTable('shop_variants').set({ measures: '300/0/0/0' }).where('sku', '=', 'T-M').execute();
    const { html } = await upload(shop.manager, csv.replace('0.25,29.7', '0.4,29.7'));
    expect(problemsOf(html)).toEqual([[expect.any(String), 'Weight', '253']]);
    expect((await upload(shop.manager, csv)).html).toContain('which does not edit these values. They stay.');
    expect(await measures()).toBe('300/0/0/0');
    expect((await upload(shop.manager, 'SKU,Weight\nT-M,heavy')).html).toContain(
      'Write a number from 0 to 1000 in kg such as 1.25. An empty cell changes nothing.',
    );
  });

  it('lists at most 100 problems, the first ones of the file, and counts the others', async () => {
    await using shop = await openShop();
    const lines = Array.from({ length: 150 }, (_, at) => `S${at},${at % 2 ? 'x' : '1.00'}`);
    const { html } = await upload(shop.manager, ['SKU,Price', ...lines].join('\n'));
    const problems = problemsOf(html);
    expect(html).toContain(
      'Nothing was changed, because the file has 225 problems. The first 100 are below; 125 more are not listed.',
    );
    expect([problems.length, problems[0], problems[1]]).toEqual([100, ['2', 'SKU', '252'], ['3', 'Price', '251']]);
  });

  it('takes semicolons between the cells, when the first line has no commas', async () => {
    await using shop = await openShop();
    expect((await upload(shop.manager, 'SKU;Price;Stock\r\nT-M;18.00;7\r\n')).html).toContain('has changed 1 variant.');
    expect(await shop.row('T-M')).toEqual([1800, 2000, 0, 7]);
    expect((await upload(shop.manager, 'SKU;Price')).html).toContain('The shop already had everything');
  });

  it('refuses a change of a value that somebody else has changed since the download', async () => {
    await using shop = await openShop();
    const edited = (await download(shop.manager)).replace('20.00,20.00,no,5', '20.00,20.00,no,50');
    await shop.site.database.updateTable('shop_variants').set({ stock: 4 }).where('sku', '=', 'T-M').execute();
    const { status, html } = await upload(shop.manager, edited);
    expect([status, html.includes('PLINTH-SITE-253'), (await shop.row('T-M'))[3]]).toEqual([422, true, 4]);
  });

  it.each([
    ['a separator of thousands', 'SKU,Price', 'T-M,1,000'],
    ['a decimal comma', 'SKU,Price,Sale Price', 'T-M,58,50,40,00'],
    ['a decimal comma beside semicolons', 'SKU;Price', 'T-M;58;50'],
  ])('refuses a price that is split by %s, and changes nothing', async (_, head, line) => {
    await using shop = await openShop();
    const before = await shop.row('T-M');
    const { status, html } = await upload(shop.manager, `${head}\n${line}\n`);
    expect([status, html.includes('more cells than the first line'), await shop.row('T-M')]).toEqual([
      422,
      true,
      before,
    ]);
  });

  const GERMAN = {
    products: [{ id: 'big', title: 'Größe', variants: [{ sku: 'GRÖSSE-Ä', price: '1.00', qtyInStock: 1 }] }],
  };
  const EXCEL = ['SKU;Title;Price;Sale Price;On Sale;Stock', 'GRÖSSE-Ä;Größe;1.250,00 €;58,50;ja;7', ';;;;;', ''].join(
    '\r\n',
  );

  it.each([
    ['Windows-1252', Buffer.from(EXCEL.replace('€', '\x80'), 'latin1'), 'semicolons'],
    ['UTF-8', Buffer.from(`\u{feff}${EXCEL}`), 'semicolons'],
    ['UTF-8', Buffer.from(`sep=;\r\n${EXCEL}`), 'semicolons'],
    ['UTF-16', Buffer.from(`\u{feff}${EXCEL.replaceAll(';', '\t')}`, 'utf16le'), 'tabs'],
  ])('reads a list as a German Excel saves it, and says how: %s', async (encoding, file, separator) => {
    await using shop = await openShop(GERMAN);
    const { status, html } = await upload(shop.manager, file);
    expect([status, await shop.row('GRÖSSE-Ä')]).toEqual([200, [125_000, 5850, 1, 7]]);
    expect(html).toContain(`The file was read as ${encoding}, with ${separator} between the cells`);
  });

  it('refuses an amount with two meanings, and says how the file was read', async () => {
    await using shop = await openShop();
    const { status, html } = await upload(shop.manager, 'SKU;Price\nT-M;1.250');
    expect([status, (await shop.row('T-M'))[0]]).toEqual([422, 2000]);
    expect(html).toContain('Write an amount in EUR such as 12,50, at most');
    expect(html).toContain('with semicolons between the cells');
  });

  it('reads prices and stock of the product export of a platform, and lists what it does not read', async () => {
    await using shop = await openShop();
    const lines = [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Title,SKU,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs',
      'tide,v1,PHYSICAL,prints,Tide,T-M,18.00,0.00,No,4,Yes,https://example.com/a.jpg',
      ',v2,,,,D,6.00,0.00,No,Unlimited,,',
    ];
    const { status, html } = await upload(shop.manager, lines.join('\n'));
    expect([status, await shop.row('T-M'), await shop.row('D')]).toEqual([200, [1800, 2000, 0, 4], [600, 500, 0, 0]]);
    expect(html).toContain('Product Page (1 row)');
    expect(html).toContain('Hosted Image URLs (1 row)');
  });

  it('takes empty cells after the last column, as spreadsheets write them', async () => {
    await using shop = await openShop();
    expect((await upload(shop.manager, 'SKU,Price\nT-M,21.00,,\n')).status).toBe(200);
    expect((await shop.row('T-M'))[0]).toBe(2100);
  });

  it.each<[string, string]>([
    ['an empty file', ''],
    ['a file without SKUs', 'Price\n1.00'],
    ['an unknown column', 'SKU,Colour\nT-M,blue'],
    ['a large file whose first line is wrong', `SKU,Colour\n${'T-M,blue\n'.repeat(500_000)}`],
    ['a missing quote', 'SKU,Price\n"T-M,1.00'],
    ['too many lines', `SKU\n${Array.from({ length: 100_001 }, (_, at) => `S${at}`).join('\n')}`],
    ['too many bytes', `SKU,Price\n${`${'x'.repeat(50)},1.00\n`.repeat(190_000)}`],
  ])('refuses %s', async (_, csv) => {
    await using shop = await openShop();
    const { status, html } = await upload(shop.manager, csv);
    expect(status).toBe(422);
    expect(html).toMatch(/PLINTH-SITE-25[02]/);
  });

  it('is not read without the crumb, and needs the permission', async () => {
    await using shop = await openShop();
    expect((await upload(shop.manager, 'SKU,Price\nT-M,1.00', { crumb: 'wrong' })).status).toBe(403);
    const editor = await contributor(shop.site, [ContributorRole.editor]);
    expect((await upload(editor, 'SKU,Price\nT-M,1.00')).status).toBe(403);
    expect(await shop.row('T-M')).toEqual([2000, 2000, 0, 5]);
  });
});
