import { randomUUID } from 'node:crypto';
import type { Database } from '../../storage/open-database.ts';
import { storable } from '../../storage/storable.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    reports: ReportRow;
  }
}

/** Limit for the stored reports. The oldest are removed first. */
const REPORTS_KEPT = 10_000;

/** A JavaScript error as a browser reported it (§7 RecordJavascriptErrors). */
export interface Report {
  readonly event: string;
  readonly data: unknown;
  /** Time of the error by the browser's clock. Undefined when the browser sent no plausible time. */
  readonly happenedAt: Date | undefined;
  readonly userAgent: string;
}

export interface Reports {
  add(reports: readonly Report[], receivedAt: Date): Promise<void>;
  /** Newest first. */
  latest(count: number): Promise<ReportRow[]>;
  /** Removes all but the newest `REPORTS_KEPT`. */
  prune(kept?: number): Promise<void>;
}

export function reports(database: Database): Reports {
  return {
    add: async (list, receivedAt) => {
      if (list.length === 0) return;
      const rows = list.map((report): ReportRow => toRow(report, receivedAt));
      await database.insertInto('reports').values(rows).execute();
    },
    latest: (count) =>
      database.selectFrom('reports').selectAll().orderBy('received_at', 'desc').orderBy('id').limit(count).execute(),
    prune: async (kept = REPORTS_KEPT) => {
      await database
        .deleteFrom('reports')
        .where('id', 'not in', (inner) =>
          inner.selectFrom('reports').select('id').orderBy('received_at', 'desc').orderBy('id').limit(kept),
        )
        .execute();
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
  };
}

interface ReportRow {
  id: string;
  received_at: string;
  event: string;
  /** JSON of the event's data. */
  data: string;
  /** Time of the event by the browser's clock, which may be wrong; null when the browser sent no time. */
  happened_at: string | null;
  user_agent: string;
}
