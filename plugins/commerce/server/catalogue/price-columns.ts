import { type Kysely, sql } from 'kysely';

const COLUMNS = ['file_price', 'file_sale_price', 'file_on_sale'] as const;

/**
 * Adds columns for the prices in the product files. They are separate from the current prices, which an owner can
 * change.
 */
export async function addPriceColumns(database: Kysely<unknown>): Promise<void> {
  for (const name of COLUMNS)
    await database.schema
      .alterTable('shop_variants')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await sql`update shop_variants set file_price = price, file_sale_price = sale_price, file_on_sale = on_sale`.execute(
    database,
  );
}
