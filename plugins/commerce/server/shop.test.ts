import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageProblem } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { everyDatabase } from '@plinth/site/src/testing/databases.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findList, findProduct, type ProductQuery } from './catalogue/find-products.ts';
import { wordsOf } from './catalogue/search-words.ts';
import { importFolder } from './import/import-folder.ts';
import { removeProducts } from './import/store-products.ts';

const product = (id: string, fields: object = {}, variant: object = {}) => ({
  id,
  title: id,
  variants: [{ sku: `SKU-${id}`, price: '10.00', qtyInStock: 5, ...variant }],
  ...fields,
});

describe.each(await everyDatabase())('the catalogue on $name', ({ open }) => {
  let database: Database;
  let folder: string;
  useDatabase(open, (opened) => {
    database = opened;
  });
  const folders: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plinth-shop-'));
    folders.push(folder);
    await mkdir(path.join(folder, 'products'));
    const rows = await database.selectFrom('shop_products').select('id').execute();
    await removeProducts(
      database,
      rows.map(({ id }) => id),
    );
    await database.deleteFrom('shop_files').execute();
  });
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

  const write = (file: string, ...products: readonly unknown[]) =>
    writeFile(path.join(folder, 'products', file), JSON.stringify({ products }));
  /** Imports the folder, and returns the problems. */
  const imported = async () => {
    const problems: PageProblem[] = [];
    await importFolder({ database, folder, currency: 'USD', report: (problem) => problems.push(problem) });
    return problems.map(({ code, file, at }) => `${code} ${file} ${at}`);
  };
  const list = (query: Partial<ProductQuery> = {}) =>
    findList(database, { category: '', words: [], sort: 'position', limit: 100, after: undefined, ...query });
  const ids = async (query: Partial<ProductQuery> = {}) => idsOf((await list(query)).products);
  const idsOf = (products: readonly object[]) => products.map((one) => ('id' in one ? one.id : undefined));
  const stockOf = async (sku: string) =>
    (await database.selectFrom('shop_variants').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock;

  it('warns of a digital product without a file, and imports it', async () => {
    await write('a.json', product('e-book', { productType: 'DIGITAL' }), product('book'));
    expect(await imported()).toEqual(['PLINTH-SITE-315 products/a.json $']);
    expect(await ids()).toEqual(['e-book', 'book']);
  });

  it('follows the files: new, changed and removed products, and removed files', async () => {
    await write('b.json', product('b1'));
    await write('a.json', product('a1'), product('a2'));
    expect(await imported()).toEqual([]);
    expect(await ids()).toEqual(['a1', 'a2', 'b1']);

    await write('a.json', product('a2', { title: 'Second' }), product('a3'));
    await imported();
    expect(await ids()).toEqual(['a2', 'a3', 'b1']);
    expect(await findProduct(database, 'a2')).toMatchObject({ title: 'Second' });

    await unlink(path.join(folder, 'products', 'b.json'));
    await imported();
    expect(await ids()).toEqual(['a2', 'a3']);
    expect(await stockOf('SKU-b1')).toBeUndefined();

    await rm(path.join(folder, 'products'), { recursive: true });
    await imported();
    expect(await ids()).toEqual([]);
  });

  it('also imports CSV files', async () => {
    await writeFile(
      path.join(folder, 'products', 'c.csv'),
      'Product ID,Title,SKU,Price,Stock\nc1,From CSV,C1,3.50,4\nc2,,C2,1,\n',
    );
    expect(await imported()).toEqual(['PLINTH-SITE-161 products/c.csv line 3, Title']);
    expect((await list()).products).toMatchObject([{ id: 'c1', title: 'From CSV' }]);
    expect(await stockOf('C1')).toBe(4);
  });

  it('keeps the stock until the file names another one', async () => {
    await write('a.json', product('a'));
    await imported();
    await database.updateTable('shop_variants').set({ stock: 2 }).where('sku', '=', 'SKU-a').execute();
    await write('a.json', product('a', { title: 'Other' }));
    await imported();
    expect(await stockOf('SKU-a')).toBe(2);
    await write('a.json', product('a', {}, { qtyInStock: 9 }));
    await imported();
    expect(await stockOf('SKU-a')).toBe(9);
  });

  it('keeps the last valid version of a broken product or file', async () => {
    await write('a.json', product('a'), product('b'));
    await imported();
    await write('a.json', product('a', { title: '' }), product('b', { title: 'New' }));
    expect(await imported()).toEqual(['PLINTH-SITE-161 products/a.json $.products[0].title']);
    expect((await list()).products).toMatchObject([{ title: 'a' }, { title: 'New' }]);
    await writeFile(path.join(folder, 'products', 'a.json'), '{');
    expect(await imported()).toEqual(['PLINTH-SITE-160 products/a.json $']);
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('an id or an SKU belongs to the first file that contains it, until that file no longer contains it', async () => {
    await write('a.json', product('one'));
    await write('b.json', product('one', { title: 'Twin' }), product('two', {}, { sku: 'SKU-one' }));
    const clashes = ['PLINTH-SITE-162 products/b.json $', 'PLINTH-SITE-162 products/b.json $'];
    expect(await imported()).toEqual([
      'PLINTH-SITE-162 products/b.json $.products[1].variants[0].sku',
      ...clashes.slice(1),
    ]);
    expect((await list()).products).toMatchObject([{ id: 'one', title: 'one' }]);
    await write('a.json');
    await write('b.json', product('one', { title: 'Twin' }));
    expect(await imported()).toEqual([]);
    expect((await list()).products).toMatchObject([{ id: 'one', title: 'Twin' }]);
  });

  it('two imports at the same time have the same result as one import', async () => {
    await write('a.json', ...Array.from({ length: 150 }, (_, at) => product(`p${at}`)));
    await Promise.all([imported(), imported()]);
    expect((await ids()).length).toBe(100);
    const { count } = await database
      .selectFrom('shop_listings')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(150);
  });

  it('shows published products only', async () => {
    await write(
      'a.json',
      product('a'),
      product('b', { workflowState: 'DRAFT' }),
      product('c', { workflowState: 'SCHEDULED' }),
    );
    await imported();
    expect(await ids()).toEqual(['a']);
    expect(await findProduct(database, 'b')).toBeUndefined();
    expect(await ids({ words: ['b'] })).toEqual([]);
  });

  it('sorts by position, title and price to pay, and filters by category', async () => {
    await write(
      'a.json',
      product('x', { title: 'éclair', categories: ['Sweet', ' SWEET '] }, { price: '3.00' }),
      product('y', { title: 'Bread' }, { price: '9.00', salePrice: '1.00', onSale: true }),
      product('z', { title: 'Zwieback', categories: ['sweet'] }, { price: '2.00' }),
    );
    await imported();
    expect(await ids()).toEqual(['x', 'y', 'z']);
    expect(await ids({ sort: 'title' })).toEqual(['y', 'x', 'z']);
    expect(await ids({ sort: 'price' })).toEqual(['y', 'z', 'x']);
    expect(await ids({ sort: '-price' })).toEqual(['x', 'z', 'y']);
    expect(await ids({ category: 'sweet' })).toEqual(['x', 'z']);
    expect(await ids({ category: 'salty' })).toEqual([]);
  });

  it.each(['position', 'title', 'price', '-price'] as const)(
    'the pages sorted by %s contain every product once',
    async (sort) => {
      const products = Array.from({ length: 23 }, (_, at) =>
        product(`p${at}`, { title: `Title ${at % 4}` }, { price: `${at % 3}.00` }),
      );
      await write('a.json', ...products);
      await imported();
      const all = await ids({ sort });
      const paged: unknown[] = [];
      let after: ProductQuery['after'];
      do {
        const page = await list({ sort, limit: 5, after });
        paged.push(...idsOf(page.products));
        after = page.next;
      } while (after);
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(23);
    },
  );

  it.each([
    ['tide', ['a', 'c']],
    ['TIDE', ['a', 'c']],
    ['ti', ['a', 'c']],
    ['evening ti', ['c']],
    ['ti evening', ['c']],
    ['uber', ['b']],
    ['Über', ['b']],
    ['sku-b', ['b']],
    ['print', ['a', 'b', 'c']],
    ['ide', []],
    ['tide winter', []],
    ["%' or 1=1", []],
  ])('a search for "%s" finds %j', async (text, found) => {
    await write(
      'a.json',
      product('a', { title: 'Tide at noon', tags: ['Prints'] }),
      product('b', { title: 'Über den Wolken', categories: ['Prints'] }),
      product('c', { title: 'Evening tide', tags: ['Prints'] }),
    );
    await imported();
    expect(await ids({ words: wordsOf(text, 5) })).toEqual(found);
  });

  it('a search for a frequent word reads the list, with the same result', async () => {
    const products = Array.from({ length: 4_100 }, (_, at) =>
      product(`p${String(at).padStart(4, '0')}`, { title: at % 2 ? 'Tide print' : 'Cloud print' }),
    );
    await write('a.json', ...products);
    await imported();
    expect(await ids({ words: ['print'], limit: 3 })).toEqual(['p0000', 'p0001', 'p0002']);
    expect(await ids({ words: ['print', 'tide'], limit: 3 })).toEqual(['p0001', 'p0003', 'p0005']);
    expect(await ids({ words: ['print', 'p9999'] })).toEqual([]);
    expect(await ids({ words: ['print', 'sku', 'cloud', 'tide'] })).toEqual([]);
    expect(await ids({ words: ['print', 'sku', 'p2099'] })).toEqual(['p2099']);
  });
});
