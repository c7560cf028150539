import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { MOST_GRAMS, measuresText } from './measures.ts';

const PRODUCTS_AT_ONCE = 500;
const weightSchema = v.object({
  weightGrams: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_GRAMS)),
});

/**
 * Adds columns for the measures of variants, as the product files name them and as an owner has changed them. A weight
 * that a product has had before becomes that of its variants, so that the price of a delivery stays the same.
 */
export async function addMeasureColumns<Tables>(database: Kysely<Tables>): Promise<void> {
  for (const name of ['measures', 'file_measures'])
    await database.schema
      .alterTable('shop_variants')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  for (let after = '', isLast = false; !isLast; ) {
    const { rows } = await sql<{ id: string; data: string }>`select id, data from shop_products
      where id > ${after} order by id limit ${PRODUCTS_AT_ONCE}`.execute(database);
    for (const { id, data } of rows) {
      const read = v.safeParse(weightSchema, JSON.parse(data));
      if (!read.success) continue;
      const measures = measuresText({ weight: read.output.weightGrams, length: 0, width: 0, height: 0 });
      await sql`update shop_variants set measures = ${measures}, file_measures = ${measures}
        where product_id = ${id}`.execute(database);
    }
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < PRODUCTS_AT_ONCE;
  }
}
