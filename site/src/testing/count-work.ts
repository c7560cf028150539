import { StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

/** The work that a site with SQLite does for one answer. Only work that takes noticeable time is counted. */
export interface Work {
  /** Number of passwords that were hashed. */
  readonly hashes: number;
  /** SQL statements of the thread that answers, sorted, without the statements of regular jobs. */
  readonly statements: readonly string[];
  /** Kinds of the jobs that were sent to writer threads. */
  readonly jobs: readonly unknown[];
}

/**
 * Statements on these tables are not counted: regular jobs of the site can read them at any time, and no counted answer
 * needs them.
 */
const OF_JOBS = / from "(?:settings|events|booking_waiting|social_comments)" |content_search_/;

const METHODS = ['all', 'run', 'iterate'] as const;

/** Records the work of this process during an action. */
export async function countWork(action: () => Promise<unknown>): Promise<Work> {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const ran = METHODS.map((method) => vi.spyOn(StatementSync.prototype, method));
  try {
    await action();
    const messages = sent.mock.calls.map(([message]): unknown => message);
    return {
      hashes: messages.filter((message) => typeof message === 'object' && message !== null && 'password' in message)
        .length,
      statements: ran
        .flatMap(({ mock }) => mock.contexts)
        .flatMap((statement) => (statement instanceof StatementSync ? statement.sourceSQL : []))
        .filter((statement) => !OF_JOBS.test(statement))
        .sort(),
      jobs: messages.flatMap(jobsOf).map(kindOf),
    };
  } finally {
    for (const spy of [sent, ...ran]) spy.mockRestore();
  }
}

/** A writer gets its jobs in lists: `{ job: [ … ] }`. */
function jobsOf(message: unknown): readonly unknown[] {
  const job = typeof message === 'object' && message !== null && 'job' in message ? message.job : undefined;
  return Array.isArray(job) ? job : [];
}

function kindOf(job: unknown): unknown {
  return typeof job === 'object' && job !== null && 'kind' in job ? job.kind : job;
}
