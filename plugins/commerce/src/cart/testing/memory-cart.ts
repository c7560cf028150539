import { type Cart, parseCart } from '@plinth/sdk/commerce';
import type { CartAnswer } from '../store/cart-answer.ts';
import type { CartCalls } from '../store/cart-calls.ts';

/** Refusals by the rules of the site. */
const REFUSAL = { ok: false, kind: 'answered', available: 0 } as const;

export interface MemoryCart {
  readonly calls: CartCalls;
  /** Names of the calls, in their order. */
  readonly made: string[];
  /** Answers the oldest call that waits. Returns false when none does. */
  answer(): boolean;
  /** The oldest call that waits gets this answer, and is not done. */
  refuse(answer: Partial<CartAnswer>): void;
  /** The oldest call that waits is done, but its answer is lost. */
  lose(): void;
  /** A change from another tab. */
  change(id: string, quantity: number): void;
  quantities(): Readonly<Record<string, number>>;
}

/** A cart with the rules of the site: versions, idempotency keys, and answers that the test gives when it wants to. */
export function memoryCart(first: Readonly<Record<string, number>>, stock = 9_999): MemoryCart {
  const entries = new Map(Object.entries(first));
  const done = new Set<string>();
  const made: string[] = [];
  const waiting: { readonly run: () => CartAnswer; readonly resolve: (answer: CartAnswer) => void }[] = [];
  let version = 1;
  const stored = (): { readonly cart: Cart; readonly version: number } => ({
    cart: parseCart({
      id: 'c',
      entries: [...entries].map(([id, quantity]) => ({
        id,
        sku: id,
        itemId: id,
        title: id,
        quantity,
        unitPrice: { value: '1.00', currency: 'EUR' },
      })),
      totalQuantity: [...entries.values()].reduce((sum, quantity) => sum + quantity, 0),
      // An amount by which a test sees which answer is shown.
      subtotalCents: version,
    }),
    version,
  });
  const success = (): CartAnswer => ({ ...REFUSAL, ok: true, status: 200, code: '', stored: stored() });
  const refusal = (status: number, code: string, available = 0): CartAnswer => ({
    ...REFUSAL,
    status,
    code,
    available,
    stored: stored(),
  });
  const write = (id: string, quantity: number): CartAnswer => {
    if (quantity > stock) return refusal(409, 'PLINTH-SITE-169', stock);
    version += 1;
    if (quantity === 0) entries.delete(id);
    else entries.set(id, quantity);
    return success();
  };
  const call = (name: string, run: () => CartAnswer): Promise<CartAnswer> => {
    made.push(name);
    return new Promise((resolve) => waiting.push({ run, resolve }));
  };
  const calls: CartCalls = {
    get: () => call('get', success),
    add: ({ sku, quantity = 1 }, key) =>
      call(`add ${sku} ${quantity} ${key}`, () => {
        if (done.has(key)) return success();
        const answer = write(sku, (entries.get(sku) ?? 0) + quantity);
        if (answer.ok) done.add(key);
        return answer;
      }),
    setQuantity: (id, quantity, seen) =>
      call(`set ${id} ${quantity}`, () => {
        if (seen !== undefined && seen !== version) return refusal(409, 'PLINTH-SITE-170');
        return entries.has(id) ? write(id, quantity) : refusal(404, 'PLINTH-SITE-171');
      }),
    remove: (id) => call(`remove ${id}`, () => (entries.has(id) ? write(id, 0) : refusal(404, 'PLINTH-SITE-171'))),
    addCode: (code) => call(`code ${code}`, () => refusal(404, 'PLINTH-SITE-192')),
    removeCode: (code) => call(`remove code ${code}`, success),
    removeGiftCard: (id) => call(`remove card ${id}`, success),
    chooseShipping: (id) => call(`shipping ${id}`, success),
  };
  return {
    calls,
    made,
    answer: () => {
      const next = waiting.shift();
      next?.resolve(next.run());
      return next !== undefined;
    },
    refuse: (answer) => waiting.shift()?.resolve({ ...REFUSAL, status: 500, code: '', stored: undefined, ...answer }),
    lose: () => {
      const next = waiting.shift();
      next?.run();
      next?.resolve({ ...REFUSAL, kind: 'unanswered', status: 0, code: '', stored: undefined });
    },
    change: write,
    quantities: () => Object.fromEntries(entries),
  };
}
