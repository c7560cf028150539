import type { SiteParts } from '../../../contract/site-parts.ts';
import { messageOf } from '../../../errors/site-error.ts';
import { createProblemReport } from '../../../publishing/publisher/problem-report.ts';
import { importFolder } from './import-folder.ts';
import { storeCurrency } from './store-currency.ts';

/** Keeps the catalogue in the database up to date with the files. */
export interface CatalogueImport {
  /** Imports what has changed. Overlapping calls run one after the other. Failures are logged. */
  run(): Promise<void>;
  /** Resolves when nothing is being imported. */
  settled(): Promise<void>;
}

export function catalogueImport({
  config,
  database,
  log,
}: Pick<SiteParts, 'config' | 'database' | 'log'>): CatalogueImport {
  const report = createProblemReport(log);
  let last: Promise<void> = Promise.resolve();
  const runNow = async (): Promise<void> => {
    try {
      report.begin();
      const currency = await storeCurrency(config.pages);
      await importFolder({ database, folder: config.pages, currency, report: report.add });
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
