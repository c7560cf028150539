import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLoadQueue, MOST_LOADS, MOST_LOADS_MOBILE, pageLoadQueue } from './load-queue.ts';

function deferred() {
  return Promise.withResolvers<void>();
}

describe('§9 Images: queue of loads', () => {
  it('loads 16 at once, and 1 on a phone', () => {
    expect([MOST_LOADS, MOST_LOADS_MOBILE]).toEqual([16, 1]);
  });

  it('never runs more loads than its limit, and runs all of them in order, even when some fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (limit, fates) => {
          const queue = createLoadQueue(() => limit);
          const order: number[] = [];
          let running = 0;
          let most = 0;
          const all = fates.map(
            (succeeds, index) =>
              new Promise<void>((finished) => {
                queue.add(async () => {
                  order.push(index);
                  running += 1;
                  most = Math.max(most, running);
                  await Promise.resolve();
                  running -= 1;
                  finished();
                  if (!succeeds) throw new Error('broken image');
                });
              }),
          );
          await Promise.all(all);
          expect(order).toEqual(fates.map((_, index) => index));
          expect(most).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it('does not run a load that was removed before it started', async () => {
    const queue = createLoadQueue(() => 1);
    const first = deferred();
    const never = vi.fn(() => Promise.resolve());
    queue.add(() => first.promise);
    queue.add(never)();
    first.resolve();
    await first.promise;
    await Promise.resolve();
    expect(never).not.toHaveBeenCalled();
  });

  it.each([
    ['a desktop', 1280, 16],
    ['a phone', 390, 1],
  ])('§9 on %s %i px wide, the page loads %i at once', (_, width, expected) => {
    Reflect.deleteProperty(globalThis, Symbol.for('plinth.image-queue'));
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/\d+/.exec(query)?.[0]) }));
    const queue = pageLoadQueue();
    let running = 0;
    for (let count = 0; count < 20; count += 1) {
      queue.add(() => {
        running += 1;
        return new Promise(() => undefined);
      });
    }
    expect(running).toBe(expected);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, Symbol.for('plinth.image-queue'));
  });

  it('the whole page has one queue', () => {
    expect(pageLoadQueue()).toBe(pageLoadQueue());
  });
});
