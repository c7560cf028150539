import type { Database } from '@plinth/server/storage';
import { importFolder } from '../../../plugins/commerce/server/import/import-folder.ts';

/** Imports the product files of a folder. A file with a problem ends the benchmark. */
export async function importProducts(database: Database, folder: string): Promise<void> {
  await importFolder({
    database,
    folder,
    currency: 'EUR',
    report: ({ reason }) => {
      throw new Error(reason);
    },
  });
}
