import { setTimeout as wait } from 'node:timers/promises';
import { type FormClient, type LoadClient, openBareClient, openFormClient } from './form-client.ts';

export interface LoadResult {
  /** Number of submissions that were accepted per second. */
  readonly perSecond: number;
  /** Milliseconds for each submission, from the moment at which it was due until it was known to be durable. */
  readonly latencies: readonly number[];
  readonly refused: number;
}

export async function openClients(port: number, count: number): Promise<FormClient[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      openFormClient(port, `bench-visitor-${String(index).padStart(6, '0')}`),
    ),
  );
}

export async function openBareClients(port: number, count: number): Promise<LoadClient[]> {
  return Promise.all(Array.from({ length: count }, () => openBareClient(port)));
}

/**
 * Makes clients whose visitors already have submission keys, so that each submission needs only one request, which
 * stores it.
 */
export async function withKeys(clients: readonly FormClient[], keysEach: number): Promise<LoadClient[]> {
  return Promise.all(
    clients.map(async (client) => {
      const keys: string[] = [];
      while (keys.length < keysEach) keys.push(await client.key());
      // A visitor who has used all keys fetches a new key for each further submission. This can make the figure too
      // low, but never too high.
      return { submit: async (mark) => client.save(keys.pop() ?? (await client.key()), mark), close: client.close };
    }),
  );
}

/**
 * Sends submissions at an even rate, even if the server cannot keep up. When a submission waits for a free connection,
 * its latency counts from the moment at which it was due. Otherwise a slow server would get better figures.
 */
export async function steadyLoad(clients: readonly LoadClient[], perSecond: number, ms: number): Promise<LoadResult> {
  const total = Math.round((perSecond * ms) / 1000);
  const latencies: number[] = [];
  let [next, refused] = [0, 0];
  const started = performance.now();
  const due = (index: number) => started + (index * 1000) / perSecond;
  const run = async (client: LoadClient): Promise<void> => {
    for (;;) {
      const index = next++;
      if (index >= total) return;
      const early = due(index) - performance.now();
      if (early > 1) await wait(early);
      const { status } = await client.submit(`steady-${started}-${index}`);
      if (status === 200) latencies.push(performance.now() - due(index));
      else refused += 1;
    }
  };
  await Promise.all(clients.map(run));
  return { perSecond: (latencies.length / (performance.now() - started)) * 1000, latencies, refused };
}

/**
 * Sends as many submissions as the server accepts: every visitor sends the next submission as soon as the previous one
 * is answered.
 */
export async function fullLoad(clients: readonly LoadClient[], ms: number): Promise<LoadResult> {
  const latencies: number[] = [];
  let refused = 0;
  const started = performance.now();
  const run = async (client: LoadClient, visitor: number): Promise<void> => {
    for (let count = 0; performance.now() - started < ms; count += 1) {
      const sent = performance.now();
      const { status } = await client.submit(`full-${started}-${visitor}-${count}`);
      if (status === 200) latencies.push(performance.now() - sent);
      else refused += 1;
    }
  };
  await Promise.all(clients.map(run));
  return { perSecond: (latencies.length / (performance.now() - started)) * 1000, latencies, refused };
}
