import type { Host } from '@plinth/sdk';

/**
 * Number of pieces in the cart, kept in the browser: a mark at a link is right before the cart is fetched, and the other
 * tabs are told that the cart has changed. Its text is `<quantity> <version>`.
 */
export const COUNT_KEY = 'cart.count';

const SHAPE = /^(\d{1,9}) \d*$/;

/** Zero when nothing is known. */
export function storedCount({ storage }: Pick<Host, 'storage'>): number {
  return Number(SHAPE.exec(storage.local.get(COUNT_KEY) ?? '')?.[1] ?? 0);
}

export function storeCount({ storage }: Pick<Host, 'storage'>, quantity: number, version: number | undefined): void {
  if (quantity === 0) storage.local.remove(COUNT_KEY);
  else storage.local.set(COUNT_KEY, `${quantity} ${version ?? ''}`);
}
