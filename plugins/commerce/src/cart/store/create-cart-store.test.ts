import { type Cart, parseCart } from '@plinth/sdk/commerce';
import type { CartChange } from '@plinth/sdk/commerce/cart-service';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryCart } from '../testing/memory-cart.ts';
import { createCartStore } from './create-cart-store.ts';

const FIRST = { a: 1, b: 2 };
const NONE = { cart: parseCart({}), version: undefined };

function open(first: Readonly<Record<string, number>> = FIRST, stock?: number) {
  const server = memoryCart(first, stock);
  const seen = { refreshed: [] as Cart[], added: [] as unknown[], alerts: 0, hadCart: false, cookies: true, now: 0 };
  const store = createCartStore({
    calls: server.calls,
    now: () => seen.now,
    cookiesEnabled: () => seen.cookies,
    hadCart: () => seen.hadCart,
    refreshed: (cart) => seen.refreshed.push(cart),
    added: (item, entry) => seen.added.push([item.sku, item.quantity, entry?.id]),
    noCookies: () => {
      seen.alerts += 1;
    },
    open: () => undefined,
  });
  const shown = () => Object.fromEntries(store.state.cart?.entries.map(({ id, quantity }) => [id, quantity]) ?? []);
  return { server, store, seen, shown };
}
type Open = ReturnType<typeof open>;

/** Runs everything that does not wait for an answer of the server. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function answerAll({ server }: Open): Promise<void> {
  await turn();
  while (server.answer()) await turn();
}

async function loaded(first?: Readonly<Record<string, number>>, stock?: number): Promise<Open> {
  const opened = open(first, stock);
  void opened.store.load();
  await answerAll(opened);
  opened.server.made.length = 0;
  opened.seen.refreshed.length = 0;
  return opened;
}

describe('overlapping changes', () => {
  it('a quantity changes at once; the last of overlapping changes counts, and one refresh follows', async () => {
    const opened = await loaded();
    const { store, server, shown, seen } = opened;
    const outcomes = [2, 3, 4, 5].map((quantity) => store.setQuantity('a', quantity));
    expect([shown(), store.state.isChanging]).toEqual([{ a: 5, b: 2 }, true]);
    await turn();
    void store.setQuantity('a', 7);
    await answerAll(opened);
    expect(server.made).toEqual(['set a 5', 'set a 7']);
    expect(new Set((await Promise.all(outcomes)).map(({ ok }) => ok))).toEqual(new Set([true]));
    expect([shown(), store.state.isChanging, seen.refreshed.length]).toEqual([{ a: 7, b: 2 }, false, 1]);
    expect(server.quantities()).toEqual({ a: 7, b: 2 });
  });

  it('no quantity jumps back, whatever is changed and answered in which order, and in the end all is as stored', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        id: fc.constantFrom('a', 'b'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom('a', 'b') }),
      fc.constant({ kind: 'answer' as const }),
      fc.constant({ kind: 'load' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const opened = await loaded();
        const { store, server, shown } = opened;
        const wanted = new Map<string, number>(Object.entries(FIRST));
        const outcomes: Promise<CartChange>[] = [];
        for (const each of steps) {
          if (each.kind === 'answer') {
            await turn();
            server.answer();
            await turn();
          } else if (each.kind === 'load') void store.load();
          // A visitor can change only the entries that are shown.
          else if (wanted.has(each.id)) {
            if (each.kind === 'set') wanted.set(each.id, each.quantity);
            else wanted.delete(each.id);
            outcomes.push(each.kind === 'set' ? store.setQuantity(each.id, each.quantity) : store.remove(each.id));
          }
          expect(shown()).toEqual(Object.fromEntries(wanted));
        }
        await answerAll(opened);
        await Promise.all(outcomes);
        expect(shown()).toEqual(Object.fromEntries(wanted));
        expect(server.quantities()).toEqual(Object.fromEntries(wanted));
        expect(store.state.isChanging).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a stale cart', () => {
  it('another tab has changed another entry: the change is sent again and counts', async () => {
    const opened = await loaded();
    opened.server.change('b', 6);
    const change = opened.store.setQuantity('a', 3);
    await answerAll(opened);
    expect([(await change).ok, opened.shown()]).toEqual([true, { a: 3, b: 6 }]);
  });

  it('also when it happens between two overlapping changes', async () => {
    const opened = await loaded();
    void opened.store.setQuantity('a', 3);
    await turn();
    const change = opened.store.setQuantity('a', 4);
    opened.server.answer();
    await turn();
    opened.server.change('b', 6);
    await answerAll(opened);
    expect([(await change).ok, opened.shown()]).toEqual([true, { a: 4, b: 6 }]);
  });

  it('another tab has changed the same entry: the change is refused, and the stored cart is shown', async () => {
    const opened = await loaded();
    opened.server.change('a', 6);
    const change = opened.store.setQuantity('a', 3);
    await answerAll(opened);
    expect(await change).toMatchObject({
      ok: false,
      message: 'The cart was changed in another window. Check it, then try again.',
    });
    expect(opened.shown()).toEqual({ a: 6, b: 2 });
  });

  it('an entry that another tab has removed counts as removed', async () => {
    const opened = await loaded();
    opened.server.change('a', 0);
    const change = opened.store.remove('a');
    await answerAll(opened);
    expect([(await change).ok, opened.shown()]).toEqual([true, { b: 2 }]);
  });
});

describe('§4 adding', () => {
  const ITEM = { itemId: 'c', sku: 'c' };

  it('is tracked after the success, and names the entry', async () => {
    const opened = await loaded();
    const change = opened.store.add({ ...ITEM, quantity: 2 });
    expect(opened.store.state.isChanging).toBe(true);
    expect(opened.seen.added).toEqual([]);
    await answerAll(opened);
    expect(await change).toMatchObject({ ok: true, entryId: 'c', cart: { totalQuantity: 5 } });
    expect(opened.seen.added).toEqual([['c', 2, 'c']]);
  });

  it('a double click adds once, also when the first answer is fast; a later click adds again', async () => {
    const opened = await loaded();
    const [first, second] = [opened.store.add(ITEM), opened.store.add(ITEM)];
    expect(first).toBe(second);
    await answerAll(opened);
    opened.seen.now = 300;
    void opened.store.add(ITEM);
    await answerAll(opened);
    expect(opened.server.quantities()).toMatchObject({ c: 1 });
    opened.seen.now = 600;
    void opened.store.add(ITEM);
    await answerAll(opened);
    expect(opened.server.quantities()).toMatchObject({ c: 2 });
  });

  it('after a lost answer, trying again has the same key, so that nothing is added twice', async () => {
    const opened = await loaded();
    const lost = opened.store.add(ITEM);
    await turn();
    opened.server.lose();
    await turn();
    expect(await lost).toMatchObject({
      ok: false,
      message: 'The site cannot be reached. Check your connection, then try again.',
    });
    await answerAll(opened);
    expect(opened.shown()).toMatchObject({ c: 1 });
    const again = opened.store.add(ITEM);
    await answerAll(opened);
    expect([(await again).ok, opened.server.quantities().c]).toEqual([true, 1]);
    const keys = opened.server.made.flatMap((name) => /^add c 1 (\w+)$/.exec(name)?.[1] ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each([0, -1, 1.5, 10_000, Number.NaN])('the quantity %d is refused without a call', async (quantity) => {
    const opened = await loaded();
    const outcomes = [opened.store.add({ ...ITEM, quantity }), opened.store.setQuantity('a', quantity)];
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([false, false]);
    expect([opened.server.made, opened.shown()]).toEqual([[], FIRST]);
  });
});

describe('refusals', () => {
  it.each([
    [{ status: 409, code: 'PLINTH-SITE-169', available: 3 }, 'Only 3 left in stock.'],
    [{ status: 409, code: 'PLINTH-SITE-169', available: 0 }, /^This is sold out\.$/],
    [{ status: 404, code: 'PLINTH-SITE-167' }, 'The shop no longer sells this product.'],
    [{ status: 404, code: 'PLINTH-SITE-171' }, 'This product is no longer in your cart.'],
    [{ status: 409, code: 'PLINTH-SITE-173' }, 'The cart is full. Remove a product first.'],
    [{ status: 404, code: '' }, 'That did not work. Try again later.'],
    [{ status: 429, code: 'PLINTH-SITE-165' }, 'Too many changes. Wait a minute, then try again.'],
    [{ status: 429, message: 'Wait 541 seconds.' }, 'Wait 541 seconds.'],
    [{ status: 500 }, 'That did not work. Try again later.'],
    [{ status: 401 }, /^Either your session has expired/],
    [{ status: 403, kind: 'cookies' as const }, /^Either your session has expired/],
    [{ status: 0, kind: 'unanswered' as const }, /^The site cannot be reached/],
  ])('%j ends with a message and the stored cart', async (answer, message) => {
    const opened = await loaded();
    const change = opened.store.setQuantity('a', 4);
    await turn();
    opened.server.refuse(answer);
    await answerAll(opened);
    expect(await change).toMatchObject({ ok: false, message: expect.stringMatching(message) });
    expect([opened.shown(), opened.store.state.isChanging]).toEqual([FIRST, false]);
    expect(opened.seen.alerts).toBe('kind' in answer && answer.kind === 'cookies' ? 1 : 0);
  });

  it('the stock refuses the last of several changes: the stored quantity is shown', async () => {
    const opened = await loaded(FIRST, 3);
    const [, last] = [opened.store.setQuantity('a', 3), opened.store.setQuantity('a', 9)];
    await answerAll(opened);
    expect(await last).toMatchObject({ ok: false, message: 'Only 3 left in stock.' });
    expect(opened.shown()).toEqual(FIRST);
  });
});

describe('the first load', () => {
  it.each([
    ['no cart', { status: 404, code: 'PLINTH-SITE-174', stored: NONE }, false, undefined],
    ['no cart, but there was one', { status: 404, code: 'PLINTH-SITE-174', stored: NONE }, true, 'gone'],
    ['no answer', { kind: 'unanswered' as const, status: 0 }, false, 'failed'],
    ['a failure', { status: 500 }, true, 'failed'],
  ])('%s', async (_, answer, hadCart, problem) => {
    const opened = open();
    opened.seen.hadCart = hadCart;
    const load = opened.store.load();
    await turn();
    opened.server.refuse(answer);
    await load;
    expect(opened.store.state.problem?.kind).toBe(problem);
    expect(opened.store.state.cart?.entries).toEqual(problem === 'failed' ? undefined : []);
  });

  it('keeps the message about an earlier cart when another part of the page loads the cart later', async () => {
    const { store, server, seen } = open();
    for (const hadCart of [true, false]) {
      seen.hadCart = hadCart;
      const load = store.load();
      await turn();
      server.refuse({ status: 404, code: 'PLINTH-SITE-174', stored: NONE });
      await load;
      expect(store.state.problem?.kind).toBe('gone');
    }
  });

  it('§8 without cookies, the state says so', async () => {
    const opened = open();
    opened.seen.cookies = false;
    void opened.store.load();
    await answerAll(opened);
    expect(opened.store.state.problem?.kind).toBe('cookies');
  });

  it('several calls share one request', async () => {
    const opened = open();
    void opened.store.load();
    void opened.store.load();
    await answerAll(opened);
    expect(opened.server.made).toEqual(['get']);
  });
});
