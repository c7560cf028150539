import { describe, expect, it } from 'vitest';
import { createGroupCommit, QueueFullError } from './group-commit.ts';

describe('group commit', () => {
  it('puts items that arrive together into one transaction, and items that arrive meanwhile into the next', async () => {
    const batches: number[][] = [];
    let finish = (): void => undefined;
    const group = createGroupCommit<number, string>(async (items) => {
      batches.push([...items]);
      if (batches.length === 1) await new Promise<void>((resolve) => (finish = resolve));
      return items.map((item) => `stored ${item}`);
    });
    const first = [group.add(1), group.add(2)];
    await expect.poll(() => batches.length).toBe(1);
    const second = [group.add(3), group.add(4), group.add(5)];
    finish();
    expect(await Promise.all([...first, ...second])).toEqual([1, 2, 3, 4, 5].map((item) => `stored ${item}`));
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('puts at most 512 items into a transaction', async () => {
    const sizes: number[] = [];
    const group = createGroupCommit<number, number>(async (items) => {
      sizes.push(items.length);
      return items;
    });
    await Promise.all(Array.from({ length: 1100 }, (_, item) => group.add(item)));
    expect(sizes).toEqual([512, 512, 76]);
  });

  it('stores the other items of a batch when one item cannot be stored', async () => {
    const group = createGroupCommit<number, number>(async (items) => {
      if (items.includes(13)) throw new Error('bad luck');
      return items;
    });
    const settled = await Promise.allSettled([1, 13, 2].map(group.add));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('`settled` resolves when all items are stored', async () => {
    const stored: number[] = [];
    const group = createGroupCommit<number, number>(async (items) => {
      await new Promise((resolve) => setImmediate(resolve));
      stored.push(...items);
      return items;
    });
    void group.add(1);
    void group.add(2);
    await group.settled();
    expect(stored).toEqual([1, 2]);
  });

  it('rejects when the store returns no result for an item', async () => {
    const group = createGroupCommit<number, number>(async () => []);
    await expect(group.add(1)).rejects.toThrow('no result');
  });

  it('puts items into a transaction until their size reaches the limit, and stores a larger item alone', async () => {
    const batches: number[][] = [];
    const group = createGroupCommit<number, number>(
      async (items) => {
        batches.push([...items]);
        return items;
      },
      { sizeOf: (item) => item, mostAtOnce: 10 },
    );
    await Promise.all([4, 6, 1, 25, 3].map(group.add));
    expect(batches).toEqual([[4, 6], [1], [25], [3]]);
  });

  it('refuses items while too many wait, and accepts items again later', async () => {
    const group = createGroupCommit<number, number>(async (items) => items, {
      sizeOf: (item) => item,
      mostWaiting: 10,
    });
    const accepted = [group.add(4), group.add(6)];
    await expect(group.add(1)).rejects.toBeInstanceOf(QueueFullError);
    await Promise.all(accepted);
    await group.settled();
    expect(group.waitingSize()).toBe(0);
    expect(await group.add(10)).toBe(10);
  });

  it('fails all items of a batch at once while the store does not answer', async () => {
    let calls = 0;
    const group = createGroupCommit<number, number>(
      async () => {
        calls += 1;
        throw new Error('no connection');
      },
      { answers: async () => false },
    );
    const settled = await Promise.allSettled([1, 2, 3].map(group.add));
    expect([calls, ...settled.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected', 'rejected']);
  });
});
