import type { CountedError, ErrorCause, ReportedDays } from '@plinth/server/services';
import type { Database, Tables } from '@plinth/server/storage';
import { type Kysely, sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    report_counts: ReportCountRow;
  }
}

/**
 * Limit for the different errors of a day that are counted separately. Further errors are counted together, because
 * anybody can send invented errors.
 */
const MOST_PER_DAY = 200;
/** Code under which the errors above the limit are counted together. */
const OTHER = '(other)';

interface ReportCountRow extends ErrorCause {
  /** Day on which the report arrived, in UTC and in the form `2026-11-20`. */
  readonly day: string;
  readonly times: number | string;
}

/** Adds errors to the counts of their day, in the transaction of the caller. */
export async function countErrors(
  transaction: Kysely<Tables>,
  day: string,
  errors: readonly ErrorCause[],
): Promise<void> {
  const known = await transaction
    .selectFrom('report_counts')
    .select(['code', 'plugin', 'cause'])
    .where('day', '=', day)
    .limit(MOST_PER_DAY)
    .execute();
  const names = new Set(known.map(keyOf));
  const counts = new Map<string, { day: string; code: string; plugin: string; cause: string; times: number }>();
  for (const error of errors) {
    const isFull = names.size >= MOST_PER_DAY && !names.has(keyOf(error));
    const { code, plugin, cause } = isFull ? { code: OTHER, plugin: '', cause: '' } : error;
    const key = keyOf({ code, plugin, cause });
    names.add(key);
    counts.set(key, { day, code, plugin, cause, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  // The rows are sorted, so that two processes lock the same rows in the same order and cannot deadlock.
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return;
  await transaction
    .insertInto('report_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'code', 'plugin', 'cause'])
        .doUpdateSet({ times: sql<number>`report_counts.times + excluded.times` }),
    )
    .execute();
}

/** The errors that were reported most in a period, each with its count in the period before. */
export async function errorsOf(
  database: Database,
  period: ReportedDays,
  earlier: ReportedDays,
  count: number,
): Promise<readonly CountedError[]> {
  const { rows } = await sql<ErrorCause & { times: number | string; earlier: number | string }>`
    select code, plugin, cause,
      sum(case when day >= ${period.first} then times else 0 end) as times,
      sum(case when day >= ${period.first} then 0 else times end) as earlier
    from report_counts
    where day between ${period.first} and ${period.last} or day between ${earlier.first} and ${earlier.last}
    group by code, plugin, cause
    having max(day) >= ${period.first}
    order by times desc, code, plugin, cause
    limit ${sql.lit(count)}`.execute(database);
  return rows.map(({ times, earlier: before, ...cause }) => ({
    ...cause,
    times: Number(times),
    earlier: Number(before),
  }));
}

export async function removeErrorCounts(database: Database, before: string): Promise<void> {
  await database.deleteFrom('report_counts').where('day', '<', before).execute();
}

function keyOf({ code, plugin, cause }: ErrorCause): string {
  return [code, plugin, cause].join('\0');
}
