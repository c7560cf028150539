import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_downloads: DownloadRow;
  }
}

/** How often the file of a line of an order was downloaded. */
interface DownloadRow {
  order_id: string;
  entry_id: string;
  used: number;
  /** Time at which the last counted download began. */
  counted_at: string;
}

export async function createDownloadTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_downloads')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('counted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_downloads_key', ['order_id', 'entry_id'])
    .execute();
}
