import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { MOST_GRAMS, measuresText } from './measures.ts';

type Rows = {
  shop_products: { id: string; data: string };
  shop_variants: { product_id: string; measures: string; file_measures: string };
};

const PRODUCTS_AT_ONCE = 500;
const weightSchema = v.object({
  weightGrams: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_GRAMS)),
});

/**
 * Adds columns for the measures of variants, as the product files name them and as an owner has changed them. A weight
 * that a product has had before becomes that of its variants, so that the price of a delivery stays the same.
 */
export async function addMeasureColumns(given: Kysely<unknown>): Promise<void> {
  for (const name of ['measures', 'file_measures'])
    await given.schema
      .alterTable('shop_variants')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  const database = given.withTables<Rows>();
  for (let after = '', isLast = false; !isLast; ) {
    const products = await database
      .selectFrom('shop_products')
      .select(['id', 'data'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PRODUCTS_AT_ONCE)
      .execute();
    for (const { id, data } of products) {
      const read = v.safeParse(weightSchema, JSON.parse(data));
      if (!read.success) continue;
      const measures = measuresText({ weight: read.output.weightGrams, length: 0, width: 0, height: 0 });
      await database
        .updateTable('shop_variants')
        .set({ measures, file_measures: sql`${measures}` })
        .where('product_id', '=', id)
        .execute();
    }
    after = products.at(-1)?.id ?? after;
    isLast = products.length < PRODUCTS_AT_ONCE;
  }
}
