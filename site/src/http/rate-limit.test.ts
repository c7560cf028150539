import { createRateLimit, type RateLimit } from '@plinth/server/http';
import { type Database, rateCounts } from '@plinth/server/storage';
import { describe, expect, it } from 'vitest';
import { everyDatabase } from '../testing/databases.ts';
import { useDatabase } from '../testing/use-database.ts';

const alone = { counts: { addAll: async () => [] }, onError: () => undefined };

/** Counts requests with these limits, with each of them in turn. Returns how many requests are allowed. */
async function passed(limits: readonly RateLimit[], key: string, requests: number): Promise<number> {
  let count = 0;
  for (let request = 0; request < requests; request += 1) {
    const limit = limits[request % limits.length];
    if (limit?.take(key) === 0) count += 1;
    await limit?.settled();
  }
  return count;
}

describe('in one process', () => {
  it('counts each key separately and begins again with each window, also when the clock is changed', () => {
    let time = 1000;
    const limit = createRateLimit({ ...alone, limit: 2, windowMs: 1000, now: () => time });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1, 0]);
    time = 2000;
    expect(limit.take('a')).toBe(0);
    time = 0;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 1]);
  });

  it('counts a request as often as its caller asks, and refuses requests only after the limit was reached', () => {
    const limit = createRateLimit({ ...alone, limit: 10, windowMs: 1000, now: () => 0 });
    expect([limit.take('a', 9), limit.take('a', 5), limit.take('a'), limit.take('b', 20)]).toEqual([0, 0, 1, 0]);
  });

  it('while the database fails, counts only in this process and reports the failure', async () => {
    const errors: unknown[] = [];
    const addAll = async () => Promise.reject(new Error('down'));
    const limit = createRateLimit({ limit: 5, windowMs: 60_000, counts: { addAll }, onError: (e) => errors.push(e) });
    expect(await passed([limit], 'a', 20)).toBe(5);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('stores no count for a key with one request, and stops storing counts for a key that is refused', async () => {
    const stored: number[] = [];
    const counts = {
      addAll: async (_: unknown, additions: readonly { by: number }[]) => {
        stored.push(...additions.map(({ by }) => by));
        return additions.map(() => stored.reduce((sum, by) => sum + by, 0));
      },
    };
    const limit = createRateLimit({ limit: 20, windowMs: 60_000, counts, onError: () => undefined });
    for (let address = 0; address < 1000; address += 1) await passed([limit], `address ${address}`, 1);
    expect(stored).toEqual([]);
    await passed([limit], 'one', 500);
    expect(stored).toEqual(Array.from({ length: 10 }, () => 2));
  });
});

describe.each(await everyDatabase())('on $name', ({ open }) => {
  let database: Database;
  useDatabase(open, (ready) => {
    database = ready;
  });

  const processes = (count: number, now: () => number) =>
    Array.from({ length: count }, () =>
      createRateLimit({
        limit: 20,
        windowMs: 60_000,
        counts: rateCounts(database),
        now,
        onError: (error) => expect.unreachable(String(error)),
      }),
    );

  it('several processes share a count; each process allows at most a tenth of the limit too many', async () => {
    const count = await passed(
      processes(3, () => 1_000_000_000_000),
      'together',
      120,
    );
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThanOrEqual(26);
  });

  it('many other keys do not reset a count', async () => {
    const limits = processes(1, () => 1_100_000_000_000);
    expect(await passed(limits, 'attacker', 40)).toBe(20);
    for (let address = 0; address < 50_000; address += 1) limits[0]?.take(`2001:db8:0:${address.toString(16)}::/64`);
    await limits[0]?.settled();
    // The first statement for the key returns the count in the database, so few further requests are allowed.
    expect(await passed(limits, 'attacker', 40)).toBeLessThanOrEqual(2);
  });

  it('removes the counts of windows that have ended', async () => {
    await passed(
      processes(1, () => 1_200_000_000_000),
      'old',
      20,
    );
    const store = rateCounts(database);
    const rows = () => database.selectFrom('rate_counts').select('key').where('key', '=', 'old').execute();
    expect(await rows()).toHaveLength(1);
    await store.forgetEnded(new Date(1_200_000_060_001));
    expect(await rows()).toEqual([]);
  });

  it('adds exactly, however many processes add at once', async () => {
    const store = rateCounts(database);
    const window = { start: new Date(0), end: new Date(60_000) };
    const totals = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.addAll(window, [
          { key: 'b', by: 2 },
          { key: 'a', by: 1 },
        ]),
      ),
    );
    expect(totals.map(([b]) => b).toSorted((x = 0, y = 0) => x - y)).toEqual(
      Array.from({ length: 50 }, (_, index) => (index + 1) * 2),
    );
    expect(Math.max(...totals.map(([, a]) => a ?? 0))).toBe(50);
  });
});
