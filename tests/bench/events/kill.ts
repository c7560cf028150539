import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';
import { EVENTS_PER_BATCH } from './event-batches.ts';
import { type EventStore, type MeasuredProcess, startEventServer, startReader } from './event-server.ts';
import { sendAgain, sendBatches } from './load.ts';
import { openStoredEvents } from './stored-events.ts';

export interface KillResult {
  /** Number of events that the site confirmed. */
  readonly accepted: number;
  /** Number of confirmed events that are not stored at the end. */
  readonly lost: number;
  /** Number of events that were sent again because their request got no answer. */
  readonly sentAgain: number;
}

const SHORTEST_MS = 60;
const LONGEST_MS = 400;
/** How long to wait until the reader has stored what is left in the stream. */
const DRAIN_MS = 120_000;
const LOOK_EVERY_MS = 100;

/**
 * Kills the site under load, again and again. When events go through a stream, the reader is killed too, each time
 * shortly before the site. Requests without an answer are sent again after the restart, as an outbox does.
 */
export async function killUnderLoad(site: BenchSite, store: EventStore, rounds: number): Promise<KillResult> {
  const accepted: string[] = [];
  let unanswered: readonly string[] = [];
  let again = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startEventServer(site, store);
    const reader = store.stream && (await startReader(store));
    accepted.push(...(await sendAgain(server.port, unanswered)));
    let isOver = false;
    const sending = sendBatches(server.port, `kill-${round}`, () => isOver);
    for (const each of [reader, server]) {
      if (!each) continue;
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      await each.kill();
    }
    isOver = true;
    const sent = await sending;
    accepted.push(...sent.accepted);
    unanswered = sent.unanswered;
    again += unanswered.length;
  }
  const lost = await lostOf(site, store, accepted);
  return { accepted: accepted.length * EVENTS_PER_BATCH, lost, sentAgain: again * EVENTS_PER_BATCH };
}

/** Counts the confirmed events that are not stored. Waits until the reader has stored what is left in the stream. */
async function lostOf(site: BenchSite, store: EventStore, accepted: readonly string[]): Promise<number> {
  const server = await startEventServer(site, store);
  const reader: MeasuredProcess | undefined = store.stream && (await startReader(store));
  const stored = await openStoredEvents(store);
  try {
    const until = performance.now() + DRAIN_MS;
    for (;;) {
      const batches = await stored.batches();
      const lost = accepted.reduce((sum, name) => sum + EVENTS_PER_BATCH - (batches.get(name) ?? 0), 0);
      if (lost === 0 || !reader || performance.now() > until) return lost;
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    await stored.close();
    await reader?.stop();
    await server.stop();
  }
}
