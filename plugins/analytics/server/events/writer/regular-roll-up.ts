import { messageOf } from '@plinth/server/errors';
import type { Log } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { EVENTS_PER_STEP } from '../roll-up/roll-up-step.ts';
import type { EventWriter } from './event-writer.ts';

/**
 * Interval of the roll-ups. While the server is fast enough, an event is in the sums at most this time after it was
 * stored.
 */
const ROLL_UP_EVERY_MS = 10_000;

/**
 * Adds up new events at regular intervals.
 *
 * @returns Function that stops the roll-ups, and waits for the running transaction.
 */
export function startRollUp(database: Database, writer: EventWriter, log: Log): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | undefined;
  const rollUp = async (): Promise<void> => {
    try {
      if (!(await hasNewEvents(database))) return;
      while (!isStopped && (await writer.run({ kind: 'roll-up' })) === EVENTS_PER_STEP);
    } catch (error) {
      // The failure is only logged, because the next roll-up adds up the same events.
      log.warn({ err: error }, `events were not added up: ${messageOf(error)}`);
    }
  };
  const regularly = setInterval(() => {
    running ??= rollUp().finally(() => {
      running = undefined;
    });
  }, ROLL_UP_EVERY_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(regularly);
    await running;
  };
}

async function hasNewEvents(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('events')
    .select('position')
    .where('position', '>', (expression) =>
      expression.selectFrom('event_roll_up').select('position').where('id', '=', 1),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
