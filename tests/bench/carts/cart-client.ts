import { randomUUID } from 'node:crypto';
import { openConnection } from '../connection.ts';
import type { LoadClient } from '../forms/form-client.ts';

export const SKU = 'BENCH';
/** Number of changes that a visitor makes to a cart. The next change begins a new cart, as after an order. */
const CHANGES_OF_CART = 10;

let requests = 0;

/**
 * Opens clients of visitors who add to their carts again and again. Each request has the visitor's crumb, the cookie of
 * the visitor's cart and a new idempotency key, like a request from the script of a page. Each request comes from a different address, so that the
 * limit for one address refuses no request.
 */
export async function openCartClients(port: number, count: number): Promise<LoadClient[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await openConnection(port);
      const crumb = `bench-visitor-${String(index).padStart(6, '0')}`;
      let [cart, changes] = ['', 0];
      const body = JSON.stringify({ itemId: 'bench', sku: SKU, quantity: 1, additionalFields: {} });
      return {
        submit: async () => {
          requests += 1;
          if (changes++ % CHANGES_OF_CART === 0) cart = '';
          const headers = `sec-fetch-site: same-origin\r\ncookie: crumb=${crumb}${cart}\r\nx-csrf-token: ${crumb}\r\n`;
          const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
          const once = `x-forwarded-for: ${address}\r\nidempotency-key: ${randomUUID()}\r\n`;
          const answer = await connection.post('/api/commerce/shopping-cart/entries', headers + once, body);
          cart ||= `; ${/^set-cookie: (plinth-cart=[^;]+)/im.exec(answer.head)?.[1] ?? ''}`;
          return answer;
        },
        close: connection.close,
      };
    }),
  );
}

/** Opens clients of the bare route, which only inserts a row for each request. */
export async function openBareClients(port: number, count: number): Promise<LoadClient[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const connection = await openConnection(port);
      return {
        submit: () => connection.post('/add', '', JSON.stringify({ key: randomUUID() })),
        close: connection.close,
      };
    }),
  );
}
