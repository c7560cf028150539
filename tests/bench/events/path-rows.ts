import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';
import { latency, row } from '../forms/figures.ts';
import { median } from '../statistics.ts';
import { EVENTS_PER_BATCH } from './event-batches.ts';
import { type EventServer, type EventStore, startEventServer, startReader } from './event-server.ts';
import { type SentBatches, sendBatches } from './load.ts';
import { openStoredEvents } from './stored-events.ts';

const WANTED_PER_SECOND = 20_000;
const WARM_UP_MS = 2_000;
const ROUND_MS = 4_000;
const ROUNDS = 5;
const STEADY_MS = 15_000;
const LOOK_EVERY_MS = 50;

/**
 * Measures one way to store events (in SQLite, in PostgreSQL or through a stream): first at full load, then at the rate
 * that the goal demands. Also measures how long it takes afterwards until all events are included in the sums.
 */
export async function pathRows(name: string, site: BenchSite, store: EventStore): Promise<string[][]> {
  const server = await startEventServer(site, store);
  const reader = store.stream && (await startReader(store));
  const stored = await openStoredEvents(store);
  try {
    await load(server, 'warm', WARM_UP_MS);
    const rounds: SentBatches[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(server, `full-${round}`, ROUND_MS));
    const rate = median(rounds.map(({ perSecond }) => perSecond));
    const full = { latencies: rounds.flatMap(({ latencies }) => latencies) };
    const sent = rounds.reduce((sum, { accepted }) => sum + accepted.length * EVENTS_PER_BATCH, 0);
    const drained = performance.now();
    await untilStored(
      stored,
      rounds.flatMap(({ accepted }) => accepted),
    );
    const seconds = (performance.now() - drained) / 1000;
    const steady = await load(server, 'steady', STEADY_MS, WANTED_PER_SECOND);
    const ended = performance.now();
    while ((await stored.notAddedUp()) > 0) await wait(LOOK_EVERY_MS);
    const behind = (performance.now() - ended) / 1000;
    return [
      row(`${name}: full load, events durable and answered per second`, amount(rate), {
        met: rate >= WANTED_PER_SECOND,
        goal: `at least ${amount(WANTED_PER_SECOND)}`,
      }),
      row(`${name}: latency of a batch at full load, median and p99`, latency(full)),
      ...(reader
        ? [
            row(
              `${name}: after ${amount(sent)} events at full load, all are in the database after`,
              `${seconds.toFixed(1)} s`,
            ),
          ]
        : []),
      row(
        `${name}: ${amount(WANTED_PER_SECOND)} due per second for 15 s, answered per second`,
        amount(steady.perSecond),
        {
          met: steady.perSecond > WANTED_PER_SECOND * 0.98,
          goal: 'all',
        },
      ),
      row(`${name}: latency of a batch at that rate, median and p99`, `${latency(steady)}`),
      row(`${name}: after that, all events are in the sums after`, `${behind.toFixed(1)} s`),
    ];
  } finally {
    await stored.close();
    await reader?.stop();
    await server.stop();
  }
}

function load({ port }: EventServer, name: string, ms: number, perSecond?: number): Promise<SentBatches> {
  const end = performance.now() + ms;
  return sendBatches(port, name, () => performance.now() > end, perSecond);
}

async function untilStored(
  stored: Awaited<ReturnType<typeof openStoredEvents>>,
  accepted: readonly string[],
): Promise<void> {
  for (;;) {
    const batches = await stored.batches();
    if (accepted.every((name) => batches.get(name) === EVENTS_PER_BATCH)) return;
    await wait(LOOK_EVERY_MS);
  }
}

function amount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
