import { type Cart, parseCart } from '@plinth/sdk/commerce';
import type { CartAnswer } from '../store/cart-answer.ts';
import type { CartCalls } from '../store/cart-calls.ts';

/** Common fields of all refusals. */
const REFUSAL = { ok: false, kind: 'answered', available: 0, message: '' } as const;

export interface MemoryCart {
  readonly calls: CartCalls;
  /** Names of the calls in the order in which they were made. */
  readonly made: string[];
  /** Makes the change of the oldest waiting call, and answers the call. Returns false when no call waits. */
  answer(): boolean;
  /** Gives the oldest waiting call this answer, without making its change. */
  refuse(answer: Partial<CartAnswer>): void;
  /** Makes the change of the oldest waiting call, but loses its answer. */
  lose(): void;
  /** Changes a quantity as if another tab had sent the change. */
  change(id: string, quantity: number): void;
  quantities(): Readonly<Record<string, number>>;
}

/**
 * A cart with the rules of the site: versions, idempotency keys, and answers that are sent when the test says so.
 * @param fields Further fields of the cart. Default: none.
 */
export function memoryCart(first: Readonly<Record<string, number>>, stock = 9_999, fields: object = {}): MemoryCart {
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
        stockProblem: quantity > stock ? `Only ${stock} left.` : '',
      })),
      totalQuantity: [...entries.values()].reduce((sum, quantity) => sum + quantity, 0),
      // The subtotal is the version, so that a test can see which answer is shown.
      subtotalCents: version,
      grandTotalCents: version * 100,
      ...fields,
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
