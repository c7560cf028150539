import { type TemporaryDatabase, temporaryPostgres } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkProducts } from '../import/check-products.ts';
import { storeProducts } from '../import/store-products.ts';
import { addWordVectors, idsByVector } from './word-vectors.ts';

const FILE = { file: 'products/prints.json', currency: 'EUR' } as const;
const given = (id: string, title: string, workflowState = 'PUBLISHED') => ({
  id,
  title,
  workflowState,
  variants: [{ sku: id, price: '1' }],
});

const postgres: TemporaryDatabase | undefined = await temporaryPostgres();

// Without PostgreSQL these tests do not run, and a line in the log says so.
describe.runIf(postgres)('the words of products in PostgreSQL', () => {
  it('follow each change of a product, and the migration fills them in for products of before', async () => {
    if (!postgres) return;
    const database = await openSourceDatabase(postgres.options);
    const store = async (...products: readonly object[]) =>
      storeProducts(database, { ...FILE, products: checkProducts(products, 'EUR').products });
    const found = async (...words: readonly string[]) => (await idsByVector(database, words, 10)).toSorted();
    await store(given('a', 'Blue tide'), given('b', 'Blue reef'), given('c', 'Blue tide', 'DRAFT'));
    expect([await found('blue', 'ti'), await found('bl'), await found('tide', 'reef')]).toEqual([
      ['a'],
      ['a', 'b'],
      [],
    ]);
    await store(given('a', 'Red tide'), given('b', 'Blue reef', 'DRAFT'), given('c', 'Blue tide'));
    expect([await found('blue'), await found('red', 'tide')]).toEqual([['c'], ['a']]);
    await sql`alter table shop_products drop column words`.execute(database);
    await addWordVectors(database);
    expect([await found('blue'), await found('red', 'tide'), await found('reef')]).toEqual([['c'], ['a'], []]);
    await database.destroy();
    await postgres.close();
  });
});
