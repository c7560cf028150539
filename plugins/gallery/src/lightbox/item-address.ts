import { hashItem } from '../core/gallery-address.ts';

/** §2: what the address says while the item is shown. Undefined for an item without an id: the address stays. */
export function itemHash(id: string | undefined): string | undefined {
  return id ? `#itemId=${encodeURIComponent(id)}` : undefined;
}

/** Does this hash name the item? The value is only ever compared. */
export function namesItem(hash: string, id: string | undefined): boolean {
  return Boolean(id) && hashItem(hash) === id;
}
