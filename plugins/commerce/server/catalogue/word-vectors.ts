import { type Database, isPostgres } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL only: all words of a product in one column of `shop_products`, with an index that finds the products with
 * several words. Joining the rows of `shop_words` takes longer than a visitor should wait when each of the words occurs
 * in many products.
 */
export async function addWordVectors<Tables>(database: Kysely<Tables>): Promise<void> {
  if (!isPostgres(database)) return;
  await sql`alter table shop_products add column words tsvector`.execute(database);
  await sql`update shop_products set words = found.words
    from (select product_id, array_to_tsvector(array_agg(word)) as words from shop_words group by product_id) as found
    where found.product_id = shop_products.id`.execute(database);
  // By default PostgreSQL adds new rows to the index some time later, with `fastupdate`. Until then, every search would
  // read all rows of the last import.
  await sql`create index shop_products_words on shop_products using gin (words) with (fastupdate = off)`.execute(
    database,
  );
}

/** The value of the column for the words of a product that visitors see. */
export function wordVector(words: readonly string[]) {
  return sql<string>`array_to_tsvector(${[...words]}::text[])`;
}

/**
 * Ids of products that have words with all these beginnings.
 *
 * @param words As `wordsOf` makes them: letters and digits only, so no word contains a character that has a meaning in
 * a query.
 * @param most Limit for the number of ids. Further ids are left out.
 */
export async function idsByVector(
  database: Database,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const rows = await database
    .selectFrom('shop_products')
    .select('id')
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
