import { shortHash } from '@plinth/server/http';
import type { PricedCart } from '../pricing/priced-cart.ts';

/** Hash of everything in a cart to which a visitor agrees by ordering: entries, prices, delivery, and the sum. */
export function priceDigest({ currency, lines, explained, shipping }: PricedCart): string {
  const entries = lines.map(({ sku, quantity, unit, title, plan, renewal }) => [
    sku,
    quantity,
    unit,
    title,
    plan,
    renewal,
  ]);
  return shortHash(JSON.stringify([currency, entries, explained, shipping?.id ?? '']));
}
