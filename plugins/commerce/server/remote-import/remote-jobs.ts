import { type RegularWork, regularWork, type SiteParts } from '@plinth/server';
import { shortHash } from '@plinth/server/http';
import { createProblemReport, type PageProblem, type ProblemReport } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { storeCurrency } from '../import/store-currency.ts';
import { medusaCatalogue } from '../remote-catalogue/medusa/medusa-catalogue.ts';
import {
  REMOTE_LIMITS,
  REMOTE_PROVIDERS,
  type RemoteCatalogue,
  RemoteFailure,
  type RemoteLimits,
} from '../remote-catalogue/remote-catalogue.ts';
import { shopifyCatalogue } from '../remote-catalogue/shopify/shopify-catalogue.ts';
import type { CatalogueSettings } from './catalogue-settings.ts';
import { importRemoteCatalogue, removeOtherSources } from './import-remote-catalogue.ts';
import { keptProblems } from './remote-state.ts';
import type { RemoteCatalogueRow } from './remote-tables.ts';

/** Interval of the checks that find out whether the catalogue must be read again. */
const LOOK_EVERY_MS = 30_000;
/** Time between two readings of the catalogue, if no reading fails. */
const READ_EVERY_MS = 5 * 60_000;
/** The first interval after a failure. It doubles with each further failure. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/** Time after which an import is ended. */
const LONGEST_IMPORT_MS = 9 * 60_000;
/** Time that other processes wait for a process that reads the catalogue. It is longer than an import can take. */
const CLAIM_MS = 10 * 60_000;
/** Version of the import. Raise it when the import makes different products from the same answer. */
const FORMAT = '1';

export interface RemoteCatalogueParts {
  readonly database: Database;
  readonly log: SiteParts['log'];
  readonly config: { readonly pages: string; readonly catalogue: CatalogueSettings | undefined };
  /** Default: `REMOTE_LIMITS`. */
  readonly limits?: RemoteLimits;
}

/**
 * Reads the catalogue of the backend that the settings name, while the site runs. Each time, only one of the processes
 * reads it.
 */
export function createRemoteJobs(parts: RemoteCatalogueParts): RegularWork {
  const stop = new AbortController();
  const report = createProblemReport(parts.log);
  const read = async () => {
    await readWhenDue(parts, { report, now: new Date(), stop: stop.signal });
  };
  const work = regularWork(read, {
    everyMs: LOOK_EVERY_MS,
    log: parts.log,
    failure: 'the remote catalogue was not read',
  });
  return {
    runSoon: work.runSoon,
    close: () => {
      stop.abort();
      return work.close();
    },
  };
}

/**
 * Reads the catalogue if it is due and no other process reads it.
 * @returns Whether this call has read it, with or without success.
 */
export async function readWhenDue(
  { database, config, limits = REMOTE_LIMITS }: RemoteCatalogueParts,
  { report, now, stop }: { readonly report: ProblemReport; readonly now: Date; readonly stop: AbortSignal },
): Promise<boolean> {
  const own = config.catalogue;
  await removeOtherSources(
    database,
    REMOTE_PROVIDERS.filter((provider) => provider !== own?.provider),
  );
  if (!own) return false;
  const store = await storeCurrency(config.pages);
  // The publisher reports that the currency is not known, and takes the products out of the shop.
  if (store.kind !== 'known') return false;
  const { currency } = store;
  const claim = await claimCatalogue(database, own, now);
  if (!claim) return false;
  const catalogue = remoteCatalogue(own, limits);
  report.begin();
  try {
    await importRemoteCatalogue({
      database,
      catalogue,
      currency,
      report: report.add,
      stop: AbortSignal.any([stop, AbortSignal.timeout(LONGEST_IMPORT_MS)]),
      limits,
    });
    await claim.end(READ_EVERY_MS, { failures: 0, read_at: now.toISOString(), ...keptProblems(report.all()) });
  } catch (thrown) {
    if (stop.aborted) {
      await claim.end(0, {});
      return true;
    }
    const isKnown = thrown instanceof RemoteFailure;
    const problem = problemOf(own, thrown);
    if (isKnown) report.add(problem);
    const kept = keptProblems(isKnown ? report.all() : [...report.all(), problem]);
    const failures = claim.failures + 1;
    await claim.end(Math.min(RETRY_MS * 2 ** claim.failures, LONGEST_RETRY_MS), { failures, ...kept });
    if (!isKnown) throw thrown;
  }
  return true;
}

/** The problem that the owner sees when an import has failed. The log has the details of an unknown failure. */
function problemOf({ provider, address }: CatalogueSettings, thrown: unknown): PageProblem {
  const { code, message, hint } =
    thrown instanceof RemoteFailure
      ? thrown
      : new RemoteFailure('PLINTH-SITE-260', 'the import has failed', 'Read the log of the site.');
  return { code, severity: 'error', file: provider, at: address, reason: message, hint };
}

function remoteCatalogue(settings: CatalogueSettings, limits: RemoteLimits): RemoteCatalogue {
  return settings.provider === 'shopify' ? shopifyCatalogue(settings, limits) : medusaCatalogue(settings, limits);
}

/** Claims the catalogue for this process. */
async function claimCatalogue(database: Database, settings: CatalogueSettings, now: Date) {
  const { provider, address, token, region } = settings;
  const hash = shortHash(FORMAT, address, token, region);
  const begun = now.toISOString();
  const until = later(now, CLAIM_MS);
  await database
    .insertInto('shop_remote_catalogues')
    .values({
      ...{ provider, settings: hash, due_at: begun, failures: 0 },
      ...{ begun_at: '', ended_at: '', read_at: '', problems: '[]', problem_count: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .updateTable('shop_remote_catalogues')
    .set({ settings: hash, due_at: until, begun_at: begun })
    .where('provider', '=', provider)
    .where(({ eb, or }) => or([eb('due_at', '<=', begun), eb('settings', '<>', hash)]))
    .returning('failures')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    failures: row.failures,
    /** Stores the result and when the catalogue is due again, unless another process has claimed it in the meantime. */
    end: async (afterMs: number, result: Partial<RemoteCatalogueRow>) => {
      await database
        .updateTable('shop_remote_catalogues')
        .set({ due_at: later(now, afterMs), ended_at: begun, ...result })
        .where('provider', '=', provider)
        .where('settings', '=', hash)
        .where('due_at', '=', until)
        .execute();
    },
  };
}

function later(time: Date, ms: number): string {
  return new Date(time.getTime() + ms).toISOString();
}
