import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ReportDetails } from '@plinth/server/services';
import { type Database, storable } from '@plinth/server/storage';
import { reportCause } from './report-cause.ts';
import { countErrors } from './report-counts.ts';
import { reportDetails } from './report-details.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    reports: ReportRow;
  }
}

/** Limit for the stored reports. The oldest are removed first. */
const REPORTS_KEPT = 10_000;
/**
 * Limit for the reports that one statement removes. Such a statement takes about ten milliseconds on a busy machine.
 */
const REMOVED_AT_ONCE = 100;

/** A JavaScript error as a browser reported it (§7 RecordJavascriptErrors). */
interface Report extends Omit<ReportDetails, 'page'> {
  readonly event: string;
  readonly data: unknown;
  /** Time of the error by the browser's clock. Undefined when the browser sent no plausible time. */
  readonly happenedAt: Date | undefined;
  readonly userAgent: string;
  /** Release that the visitor got while a rollout was running; empty when all visitors got the same release. */
  readonly arm: string;
}

export interface Reports {
  /** Stores reports, and counts them by their day and cause. */
  add(reports: readonly Report[], receivedAt: Date): Promise<void>;
  /** Newest first. */
  latest(count: number): Promise<ReportRow[]>;
  /**
   * Removes the oldest reports, so that about `REPORTS_KEPT` stay. Reports that arrived at the same time are either all
   * kept or all removed.
   */
  prune(kept?: number): Promise<void>;
  /** Removes the reports that were received before `time`. */
  removeBefore(time: Date): Promise<void>;
  /** Number of reports that were received since a time. */
  countSince(since: Date): Promise<number>;
  /**
   * The host's reports in groups with the same code, plugin, version and arm. The group with the newest report is
   * first.
   */
  groups(start: number, count: number): Promise<ReportGroup[]>;
}

/** Reports with the same code, plugin, version and arm. `page` is the page of the newest report. */
export interface ReportGroup extends ReportDetails {
  readonly arm: string;
  readonly count: number;
  /** ISO 8601. */
  readonly lastSeen: string;
}

export function reports(database: Database): Reports {
  /** Path of the page of a group's newest report. */
  const pageOf = async (group: Readonly<Record<'code' | 'plugin' | 'version' | 'arm', string>>, lastSeen: string) => {
    const newest = await database
      .selectFrom('reports')
      .select('data')
      .where('code', '=', group.code)
      .where('plugin', '=', group.plugin)
      .where('version', '=', group.version)
      .where('arm', '=', group.arm)
      .where('received_at', '=', lastSeen)
      .limit(1)
      .executeTakeFirst();
    return reportDetails(newest && JSON.parse(newest.data)).page;
  };
  return {
    add: async (list, receivedAt) => {
      if (list.length === 0) return;
      const rows = list.map((report): ReportRow => toRow(report, receivedAt));
      // Counts only reports of the host, which have a code.
      const errors = list.flatMap(({ code, plugin, data }) =>
        code === '' ? [] : [{ code, plugin, cause: reportCause(data) }],
      );
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('reports').values(rows).execute();
        await countErrors(transaction, receivedAt.toISOString().slice(0, 10), errors);
      });
    },
    latest: (count) =>
      database.selectFrom('reports').selectAll().orderBy('received_at', 'desc').orderBy('id').limit(count).execute(),
    prune: async (kept = REPORTS_KEPT) => {
      const oldestKept = await database
        .selectFrom('reports')
        .select('received_at')
        .orderBy('received_at', 'desc')
        .limit(1)
        .offset(kept - 1)
        .executeTakeFirst();
      if (!oldestKept) return;
      for (;;) {
        const surplus = await database
          .selectFrom('reports')
          .select('id')
          .where('received_at', '<', oldestKept.received_at)
          .limit(REMOVED_AT_ONCE)
          .execute();
        if (surplus.length === 0) return;
        const ids = surplus.map(({ id }) => id);
        await database.deleteFrom('reports').where('id', 'in', ids).execute();
        // SQLite runs in the thread that answers requests. This pause lets the thread answer requests
        // between two of these statements.
        await setImmediate();
      }
    },
    countSince: async (since) => {
      const row = await database
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('received_at', '>=', since.toISOString())
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    removeBefore: async (time) => {
      await database.deleteFrom('reports').where('received_at', '<', time.toISOString()).execute();
    },
    groups: async (start, count) => {
      const rows = await database
        .selectFrom('reports')
        .select(({ fn }) => [
          'code',
          'plugin',
          'version',
          'arm',
          fn.countAll<number | string>().as('count'),
          fn.max('received_at').as('last_seen'),
        ])
        .where('code', '<>', '')
        .groupBy(['code', 'plugin', 'version', 'arm'])
        .orderBy('last_seen', 'desc')
        .orderBy('code')
        .orderBy('plugin')
        .orderBy('version')
        .orderBy('arm')
        .limit(count)
        .offset(start)
        .execute();
      return Promise.all(
        rows.map(async ({ last_seen, count: reported, ...group }) => ({
          ...group,
          page: await pageOf(group, last_seen),
          count: Number(reported),
          lastSeen: last_seen,
        })),
      );
    },
  };
}

function toRow(report: Report, receivedAt: Date): ReportRow {
  return {
    id: randomUUID(),
    received_at: receivedAt.toISOString(),
    event: storable(report.event),
    data: JSON.stringify(report.data ?? null),
    happened_at: report.happenedAt?.toISOString() ?? null,
    user_agent: storable(report.userAgent),
    code: report.code,
    plugin: report.plugin,
    version: report.version,
    arm: report.arm,
  };
}

interface ReportRow {
  id: string;
  received_at: string;
  event: string;
  /** The `data` of the report (§7) as JSON. */
  data: string;
  /** Time of the event by the browser's clock, which can be wrong; null when the browser sent no time. */
  happened_at: string | null;
  user_agent: string;
  code: string;
  plugin: string;
  version: string;
  arm: string;
}
