import type { PageProblem } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import type { RemoteProvider } from '../remote-catalogue/remote-catalogue.ts';
import { sourceOf } from './source-of.ts';

/** Limit for the problems of an import that are stored. The log contains all problems. */
const MOST_KEPT = 20;

const problemSchema = v.object({ code: v.string(), at: v.string(), reason: v.string(), hint: v.string() });
const storedSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(problemSchema)), []);

type RemoteProblem = v.InferOutput<typeof problemSchema>;

/** The state of the import of a catalogue. All times are in ISO 8601, or empty when the event has not happened. */
export interface RemoteState {
  /** When the last import began. */
  readonly begunAt: string;
  /** When the last complete import began: one that has read the whole catalogue. */
  readonly readAt: string;
  /**
   * When the catalogue is read again. While a process reads it: the time at which another process takes over if the
   * first has not ended.
   */
  readonly dueAt: string;
  readonly isReading: boolean;
  /** How many imports in a row have failed. */
  readonly failures: number;
  /** The first problems of the last import. */
  readonly problems: readonly RemoteProblem[];
  readonly problemCount: number;
  /** Number of the catalogue's products in the shop. */
  readonly products: number;
}

/** The state of a catalogue; undefined before the first import has begun. */
export async function remoteState(
  database: Database,
  provider: RemoteProvider,
  now: Date,
): Promise<RemoteState | undefined> {
  const row = await database
    .selectFrom('shop_remote_catalogues')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return undefined;
  const { products } = await database
    .selectFrom('shop_products')
    .select(({ fn }) => fn.countAll<number | string>().as('products'))
    .where('file', '=', sourceOf(provider))
    .executeTakeFirstOrThrow();
  return {
    begunAt: row.begun_at,
    readAt: row.read_at,
    dueAt: row.due_at,
    isReading: row.begun_at !== row.ended_at && row.due_at > now.toISOString(),
    failures: row.failures,
    problems: v.parse(storedSchema, row.problems),
    problemCount: row.problem_count,
    products: Number(products),
  };
}

/** The values of the columns that store the problems of an import. */
export function keptProblems(all: readonly PageProblem[]): {
  readonly problems: string;
  readonly problem_count: number;
} {
  const kept = all.slice(0, MOST_KEPT).map(({ code, at, reason, hint }) => ({ code, at, reason, hint }));
  return { problems: JSON.stringify(kept), problem_count: all.length };
}
