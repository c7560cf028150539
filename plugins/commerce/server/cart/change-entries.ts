import { MOST_ENTRIES, MOST_OF_ONE } from '@plinth/sdk/commerce';
import type { SiteErrorCode } from '@plinth/server/errors';
import type { StoredEntry } from './stored-entry.ts';

/** A change of a cart that a visitor requests. */
export type CartChange =
  | { readonly kind: 'add'; readonly entry: StoredEntry }
  | { readonly kind: 'set'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly id: string };

/** The stock of a variant that visitors can buy. */
export interface Stock {
  readonly unlimited: boolean;
  readonly stock: number;
}

export interface CartRefusal {
  readonly status: 400 | 404 | 409 | 422;
  readonly code: SiteErrorCode;
  readonly error: string;
  readonly hint: string;
  /** Number of pieces in stock, when the reason is the stock. */
  readonly available?: number;
}

/**
 * Returns the entries after a change, or the reason for which the change is refused.
 *
 * @param stock Stock of the changed variant; undefined when the shop does not sell it.
 */
export function changeEntries(
  entries: readonly StoredEntry[],
  change: CartChange,
  stock: Stock | undefined,
): readonly StoredEntry[] | CartRefusal {
  const at = placeOf(entries, change);
  const known = entries[at];
  if (change.kind !== 'add' && !known) return NO_ENTRY;
  if (change.kind === 'remove') return entries.filter((_, index) => index !== at);
  if (!stock) return NO_VARIANT;
  const base = known ?? (change.kind === 'add' ? change.entry : undefined);
  if (!base) return NO_ENTRY;
  const quantity = change.kind === 'set' ? change.quantity : (known?.quantity ?? 0) + change.entry.quantity;
  if (quantity > MOST_OF_ONE) return TOO_MANY;
  if (!known && entries.length >= MOST_ENTRIES) return FULL;
  const others = entries.filter((entry, index) => index !== at && entry.sku === base.sku);
  const total = others.reduce((sum, entry) => sum + entry.quantity, quantity);
  const isMore = quantity > (known?.quantity ?? 0);
  if (isMore && !stock.unlimited && total > stock.stock) return noStock(stock.stock);
  const changed = { ...base, quantity };
  return known ? entries.map((entry, index) => (index === at ? changed : entry)) : [...entries, changed];
}

/**
 * Joins the entries of two carts of the same person. When both have the same product with the same additional fields,
 * the larger quantity is used, because one cart can be a copy of the other. Entries beyond the limit are left out, and
 * `isMore` says so. The stock is not checked here: it can change at any time, and the checkout checks it.
 */
export function joinEntries(
  known: readonly StoredEntry[],
  added: readonly StoredEntry[],
): { readonly entries: readonly StoredEntry[]; readonly isMore: boolean } {
  const joined = [...known];
  for (const entry of added) {
    const at = placeOf(joined, { kind: 'add', entry });
    const same = joined[at];
    if (same) joined[at] = { ...same, quantity: Math.max(same.quantity, entry.quantity) };
    else joined.push(entry);
  }
  return { entries: joined.slice(0, MOST_ENTRIES), isMore: joined.length > MOST_ENTRIES };
}

/** The SKU whose stock must be known for a change. */
export function skuOf(entries: readonly StoredEntry[], change: CartChange): string | undefined {
  return change.kind === 'add' ? change.entry.sku : entries[placeOf(entries, change)]?.sku;
}

/**
 * Index of the entry whose quantity an added product increases: the entry with the same product and the same additional
 * fields.
 */
function placeOf(entries: readonly StoredEntry[], change: CartChange): number {
  if (change.kind !== 'add') return entries.findIndex(({ id }) => id === change.id);
  const { sku, additionalFields } = change.entry;
  const fields = JSON.stringify(additionalFields);
  return entries.findIndex((entry) => entry.sku === sku && JSON.stringify(entry.additionalFields) === fields);
}

const NO_ENTRY: CartRefusal = {
  status: 404,
  code: 'PLINTH-SITE-171',
  error: 'The cart has no such entry.',
  hint: 'Show the cart that this response contains.',
};
const NO_VARIANT: CartRefusal = {
  status: 404,
  code: 'PLINTH-SITE-167',
  error: 'The shop does not sell this product or variant.',
  hint: 'Load the product again.',
};
const TOO_MANY: CartRefusal = {
  status: 400,
  code: 'PLINTH-SITE-168',
  error: `One entry has at most ${MOST_OF_ONE} pieces.`,
  hint: 'Choose a smaller quantity.',
};
const FULL: CartRefusal = {
  status: 409,
  code: 'PLINTH-SITE-173',
  error: `A cart has at most ${MOST_ENTRIES} entries.`,
  hint: 'Remove an entry first.',
};

function noStock(stock: number): CartRefusal {
  return {
    status: 409,
    code: 'PLINTH-SITE-169',
    error: stock === 0 ? 'This variant is sold out.' : `Only ${stock} left in stock.`,
    hint: stock === 0 ? 'Choose another variant.' : `Choose a quantity of at most ${stock}.`,
    available: stock,
  };
}
