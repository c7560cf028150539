import { randomUUID } from 'node:crypto';
import { openConnection } from '../connection.ts';
import type { LoadClient } from '../forms/form-client.ts';

export const SKU = 'BENCH';

let requests = 0;

/**
 * A visitor who adds to a cart again and again, as the script of a page does: with a crumb and a new idempotency key.
 * Each request comes from another address, so that the limit for one address refuses no request.
 */
export async function openCartClients(port: number, count: number): Promise<LoadClient[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await openConnection(port);
      const crumb = `bench-visitor-${String(index).padStart(6, '0')}`;
      const headers = `sec-fetch-site: same-origin\r\ncookie: crumb=${crumb}\r\nx-csrf-token: ${crumb}\r\n`;
      const body = JSON.stringify({ itemId: 'bench', sku: SKU, quantity: 1, additionalFields: {} });
      return {
        submit: () => {
          requests += 1;
          const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
          const once = `x-forwarded-for: ${address}\r\nidempotency-key: ${randomUUID()}\r\n`;
          return connection.post('/api/commerce/shopping-cart/entries', headers + once, body);
        },
        close: connection.close,
      };
    }),
  );
}

/** Sends the same request to a route that only inserts a row. */
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
