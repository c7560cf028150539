import type { Host } from '@plinth/sdk';
import { COUNT_KEY, storedCount } from './stored-count.ts';

/**
 * Did the visitor have products in the cart earlier? The cart of a member who has signed out does not count: it is in
 * the account.
 */
export function hadCart({ storage }: Pick<Host, 'storage'>): boolean {
  const isOfMember = storage.local.get(COUNT_KEY)?.endsWith(' m') ?? false;
  return storedCount({ storage }) > 0 && (!isOfMember || isMember());
}

export function storeCount({ storage }: Pick<Host, 'storage'>, quantity: number, version: number | undefined): void {
  if (quantity === 0) storage.local.remove(COUNT_KEY);
  else storage.local.set(COUNT_KEY, `${quantity} ${version ?? ''}${isMember() ? ' m' : ''}`);
}

/** The element of the page context has the attribute `data-member` while a member is signed in. */
function isMember(): boolean {
  return document.querySelector('#plinth-context[data-member]') !== null;
}
