import { outbox } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { RESTOCK_MAIL } from './announce-restocks.ts';

const dataSchema = v.object({ title: v.string() });

export interface KnownRestock {
  /** Title of the product. */
  readonly title: string;
  /** Was the mail sent? */
  readonly isMailed: boolean;
}

/** @returns Undefined when the request does not exist. */
export async function restockWithId(database: Database, id: string): Promise<KnownRestock | undefined> {
  const row = await database
    .selectFrom('shop_restocks')
    .leftJoin('shop_products', 'shop_products.id', 'shop_restocks.product_id')
    .select(['sku', 'data', 'mailed_at'])
    .where('shop_restocks.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const title = row.data === null ? row.sku : v.parse(dataSchema, JSON.parse(row.data)).title;
  return { title, isMailed: row.mailed_at !== '' };
}

/** Removes a request and its mail. */
export async function removeRestock(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('shop_restocks').where('id', '=', id).execute();
    await outbox(transaction).remove([`${RESTOCK_MAIL}:${id}`]);
  });
}
