import type { ContentParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { createProblemReport } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { importFolder } from './import-folder.ts';
import { stopSelling } from './stop-selling.ts';
import { storeCurrency } from './store-currency.ts';

/** Keeps the catalogue in the database up to date with the product files. */
export interface CatalogueImport {
  /**
   * Imports the files that have changed. After a call during an import, another import follows. Failures are logged.
   */
  run(): Promise<void>;
  /** Resolves when nothing is being imported. */
  settled(): Promise<void>;
}

const imports = new WeakMap<Database, CatalogueImport>();

/** Returns the import for a database. All parts of the process that need the catalogue share one import. */
type CatalogueParts = Pick<ContentParts, 'database' | 'pages' | 'log'>;

export function catalogueOf(parts: CatalogueParts): CatalogueImport {
  const known = imports.get(parts.database) ?? catalogueImport(parts);
  imports.set(parts.database, known);
  return known;
}

function catalogueImport({ database, pages, log }: CatalogueParts): CatalogueImport {
  const report = createProblemReport(log);
  let last: Promise<void> = Promise.resolve();
  const runNow = async (): Promise<void> => {
    try {
      report.begin();
      const store = await storeCurrency(pages);
      // While `site.json` is not valid, the catalogue stays as it is.
      if (store.kind === 'unreadable') return;
      if (store.kind === 'known') {
        const { currency, standard } = store;
        return await importFolder({ database, folder: pages, currency, standard, report: report.add });
      }
      report.add(store.problem);
      await stopSelling(database);
    } catch (error) {
      log.error({ err: error }, `the products were not imported: ${messageOf(error)}`);
    }
  };
  return {
    run: () => {
      last = last.then(runNow);
      return last;
    },
    settled: () => last,
  };
}
