import type { Http } from '@plinth/sdk';
import type { NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { type CartAnswer, readAnswer } from './cart-answer.ts';
import { newKey } from './new-key.ts';

const CART_PATH = '/api/commerce/shopping-cart';
/**
 * Time-out of one attempt. It is shorter than for other calls, because each cart call waits for the previous cart call.
 */
const TIMEOUT_MS = 15_000;

/**
 * The calls of the cart. A call that gets no answer is sent a second time. The idempotency key keeps the server from
 * making the change twice.
 */
export interface CartCalls {
  get(): Promise<CartAnswer>;
  add(item: Required<NewCartEntry>, key: string): Promise<CartAnswer>;
  /** @param version Version of the cart that the visitor has seen. */
  setQuantity(entryId: string, quantity: number, version: number | undefined): Promise<CartAnswer>;
  remove(entryId: string): Promise<CartAnswer>;
  addCode(code: string): Promise<CartAnswer>;
  removeCode(code: string): Promise<CartAnswer>;
  removeGiftCard(id: string): Promise<CartAnswer>;
  chooseShipping(id: string): Promise<CartAnswer>;
}

export function cartCalls(http: Http): CartCalls {
  const common = { onFailure: 'return', retry: true, timeoutMs: TIMEOUT_MS } as const;
  const once = (key = newKey()) => ({ 'Idempotency-Key': key });
  const address = (...parts: readonly string[]) => [CART_PATH, ...parts.map(encodeURIComponent)].join('/');
  const remove = async (...parts: readonly string[]) =>
    readAnswer(await http.delete(address(...parts), { ...common, headers: once() }));
  return {
    // Without this query the site answers 404 to a visitor without a cart, and browsers log every 404 as an error.
    get: async () => readAnswer(await http.get(CART_PATH, { ...common, data: { none: 204 } })),
    add: async (item, key) =>
      readAnswer(await http.post(address('entries'), { ...common, data: item, headers: once(key) })),
    setQuantity: async (entryId, quantity, version) => {
      const headers = { ...once(), ...(version !== undefined && { 'If-Match': `"${version}"` }) };
      return readAnswer(await http.put(address('entries', entryId), { ...common, data: { quantity }, headers }));
    },
    remove: (entryId) => remove('entries', entryId),
    addCode: async (promoCode) =>
      readAnswer(await http.post(address('coupons'), { ...common, data: { promoCode }, headers: once() })),
    removeCode: (code) => remove('coupons', code),
    removeGiftCard: (id) => remove('gift-cards', id),
    chooseShipping: async (id) =>
      readAnswer(await http.put(address('shipping-option'), { ...common, data: { id }, headers: once() })),
  };
}
