import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    shop_remote_catalogues: RemoteCatalogueRow;
  }
}

/** State of the import of a catalogue. Processes use it to agree which of them reads the catalogue next. */
export interface RemoteCatalogueRow {
  /** Name of the backend: `shopify` or `medusa`. */
  provider: string;
  /** Hash of the settings with which the catalogue was read. When the settings differ, the catalogue is due at once. */
  settings: string;
  /**
   * Time at which the catalogue must be read again, in ISO 8601. While a process reads the catalogue, it is the time
   * until which other processes wait for this process.
   */
  due_at: string;
  /** How many imports in a row have failed. */
  failures: number;
  /** When the last import began. Times are in ISO 8601, or empty. */
  begun_at: string;
  /** Time at which the last ended import had begun. It differs from `begun_at` while another import runs. */
  ended_at: string;
  /** When the last complete import began: one that has read the whole catalogue. */
  read_at: string;
  /** The first problems of the last import, as JSON, and how many there were. */
  problems: string;
  problem_count: number;
}

export async function createRemoteTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_remote_catalogues')
    .addColumn('provider', 'text', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
}

/** Adds the columns for the page that shows the state of the import. */
export async function addRemoteState({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['begun_at', 'ended_at', 'read_at'])
    await schema
      .alterTable('shop_remote_catalogues')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await schema
    .alterTable('shop_remote_catalogues')
    .addColumn('problems', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema
    .alterTable('shop_remote_catalogues')
    .addColumn('problem_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
