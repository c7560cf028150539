import type { Page } from 'playwright-core';

/** Adds a product as the script of a page does, and returns the status of the answer. */
export function addByCall(page: Page, sku: string, quantity = 1, itemId = 'tide'): Promise<number> {
  return page.evaluate(
    async (body) => {
      const [, crumb = ''] = /crumb=([^;]+)/.exec(document.cookie) ?? [];
      const answer = await fetch('/api/commerce/shopping-cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { itemId, sku, quantity },
  );
}

/** Quantities of the cart as the server has it, by SKU. */
export async function storedQuantities(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get(new URL('/api/commerce/shopping-cart', page.url()).href);
  const json: unknown = await answer.json();
  const { entries = [] } = json as { entries?: readonly { sku: string; quantity: number }[] };
  return Object.fromEntries(entries.map(({ sku, quantity }) => [sku, quantity]));
}

/** Text of an element without directional marks. */
export function plainText(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\u{a0}\u{200e}\u{200f}\u{61c}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
