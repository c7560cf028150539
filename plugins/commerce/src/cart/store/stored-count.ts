import type { Host } from '@plinth/sdk';

/**
 * Storage key of the number of pieces in the cart. It lets the mark at a link show the correct number before the cart
 * has been fetched, and lets other tabs notice that the cart has changed. The value is `<quantity> <version>`, followed
 * by ` m` for the cart of a signed-in member.
 */
export const COUNT_KEY = 'cart.count';

const SHAPE = /^(\d{1,9}) \d*( m)?$/;

/** The stored number of pieces; 0 when none is stored. */
export function storedCount({ storage }: Pick<Host, 'storage'>): number {
  return Number(SHAPE.exec(storage.local.get(COUNT_KEY) ?? '')?.[1] ?? 0);
}
