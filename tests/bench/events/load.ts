import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from '../connection.ts';
import { EVENTS_PER_BATCH, eventBatch } from './event-batches.ts';

const PATH = '/api/v1/events';
/** Number of requests that wait for an answer at the same time. */
const CONNECTIONS = 16;

export interface SentBatches {
  /** Names of the batches that the site has accepted (status 202). */
  readonly accepted: readonly string[];
  /** Names of the batches that got no answer, because the server was killed. */
  readonly unanswered: readonly string[];
  /** Milliseconds until the answer, for each accepted batch. */
  readonly latencies: readonly number[];
  /** Number of events that were accepted per second. */
  readonly perSecond: number;
}

/**
 * Sends batches over several connections until `isOver` returns true.
 * @param perSecond Number of events that are due in a second. Default: each connection sends a batch as soon as its
 * previous batch is answered.
 */
export async function sendBatches(
  port: number,
  name: string,
  isOver: () => boolean,
  perSecond?: number,
): Promise<SentBatches> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const accepted: string[] = [];
  const unanswered: string[] = [];
  const latencies: number[] = [];
  const started = performance.now();
  let next = 0;
  const run = async (connection: Connection, visitor: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const batch = `${name}-${visitor}-${count}`;
      // When a batch waits for a free connection, its latency counts from the moment at which it was due.
      const due =
        perSecond === undefined ? performance.now() : started + (next++ * EVENTS_PER_BATCH * 1000) / perSecond;
      if (due > performance.now() + 1) await wait(due - performance.now());
      const status = await send(connection, batch);
      // There was no answer, because the benchmark has killed the server.
      if (status === undefined) return void unanswered.push(batch);
      if (status !== 202) continue;
      accepted.push(batch);
      latencies.push(performance.now() - due);
    }
  };
  await Promise.all(connections.map(run));
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { accepted, unanswered, latencies, perSecond: (accepted.length * EVENTS_PER_BATCH) / seconds };
}

/** Sends batches again, as an outbox does, and returns the names of the accepted batches. */
export async function sendAgain(port: number, batches: readonly string[]): Promise<string[]> {
  const connection = await openConnection(port);
  const accepted: string[] = [];
  for (const batch of batches) if ((await send(connection, batch)) === 202) accepted.push(batch);
  connection.close();
  return accepted;
}

/** Status of the answer; undefined when the connection broke. */
async function send(connection: Connection, batch: string): Promise<number | undefined> {
  const answer = await connection.post(PATH, '', eventBatch(batch)).catch(() => undefined);
  return answer?.status;
}
