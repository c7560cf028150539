import type { SiteParts } from '@plinth/server';
import { createGroupCommit, pingDatabase } from '@plinth/server/storage';
import type { EventSink } from '../store/event-sink.ts';
import type { EventWriter } from './event-writer.ts';

/** Limit for the characters that one transaction stores: some thousand events. */
const MOST_AT_ONCE = 2_000_000;
/**
 * Limit for the characters that wait to be stored. Beyond this limit, events are refused, so that a slow database does
 * not fill the memory.
 */
const MOST_WAITING = 32_000_000;

/** Events of one request, as the JSON of their list without its brackets. */
interface EventBatch {
  readonly rows: string;
  readonly count: number;
}

/** Stores events in the database of the site. One transaction stores the events of several requests. */
export function createDatabaseSink({ database }: Pick<SiteParts, 'database'>, writer: EventWriter): EventSink {
  let [stored, repeated] = [0, 0];
  const commits = createGroupCommit<EventBatch, true>(
    async (batches) => {
      const added = await writer.run({
        kind: 'insert',
        rows: `[${batches.map(({ rows }) => rows).join(',')}]`,
      });
      stored += added;
      repeated += batches.reduce((sum, { count }) => sum + count, 0) - added;
      return batches.map(() => true);
    },
    {
      sizeOf: ({ rows }) => rows.length,
      mostAtOnce: MOST_AT_ONCE,
      mostWaiting: MOST_WAITING,
      answers: () =>
        pingDatabase(database).then(
          () => true,
          // The request is answered with 503, and `plinth_database_errors_total` counts the failure.
          () => false,
        ),
    },
  );
  return {
    add: async (rows) => {
      await commits.add({ rows: JSON.stringify(rows).slice(1, -1), count: rows.length });
    },
    metrics: [
      {
        kind: 'counter',
        name: 'plinth_events_stored_total',
        help: 'Events that this process has stored.',
        read: () => stored,
      },
      {
        kind: 'counter',
        name: 'plinth_events_repeated_total',
        help: 'Events that were sent again, and were stored before.',
        read: () => repeated,
      },
      {
        kind: 'gauge',
        name: 'plinth_events_waiting_bytes',
        help: 'Size of the events that wait to be stored.',
        read: commits.waitingSize,
      },
    ],
    close: commits.settled,
  };
}
