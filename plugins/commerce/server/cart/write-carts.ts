import { isOneOf, type Tables } from '@plinth/server/storage';
import type { Transaction } from 'kysely';
import { donationVariants, isDonationSku } from '../cart-choices/donation-variant.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { insertCarts, isValid, lifetime, lockedRows, updateCarts, updateEntries } from './cart-rows.ts';
import type { CartRow } from './cart-tables.ts';
import { type CartChange, type CartRefusal, changeEntries, type Stock, skuOf } from './change-entries.ts';
import { type DoneWrites, findDone, storeDone } from './done-writes.ts';
import type { StoredCart } from './stored-cart.ts';
import { readEntries, type StoredEntry } from './stored-entry.ts';

export interface CartWrite {
  readonly id: string;
  readonly change: CartChange;
  /** The version that the visitor has seen; undefined when the change applies to any version. */
  readonly version: number | undefined;
  /**
   * Idempotency key, with a hash of the request. `lifeMs`: for how long a repeated write with the key is ignored.
   * Default: a day.
   */
  readonly once: { readonly key: string; readonly hash: string; readonly lifeMs?: number } | undefined;
  readonly now: Date;
}

/** What became of a change. */
export interface WrittenCart {
  /** Why nothing was stored; undefined when the change is stored, or was stored before with the same key. */
  readonly refusal: CartRefusal | undefined;
  /** The cart after the change, or the unchanged cart; undefined when there is no cart. */
  readonly cart: StoredCart | undefined;
}

/** `again` when another process has created the cart in the meantime; nothing is stored then. */
export type WriteOutcome = WrittenCart | 'again';

/** State of a cart while the changes of a batch are made. */
interface OpenCart {
  readonly row: CartRow | undefined;
  version: number;
  entries: readonly StoredEntry[];
  createdAt: string | undefined;
  /** Time of the last change; undefined when nothing has changed. */
  changedAt: Date | undefined;
}

/**
 * Makes changes to one or more carts, in the order given, in a transaction that the caller commits. The number of SQL
 * statements does not depend on the number of changes.
 */
export async function writeCarts(
  database: Transaction<Tables>,
  writes: readonly CartWrite[],
): Promise<readonly WriteOutcome[]> {
  // The ids are sorted, so that two processes lock carts in the same order and cannot deadlock.
  const ids = [...new Set(writes.map(({ id }) => id))].sort();
  const rows = new Map((await lockedRows(database, ids)).map((row) => [row.id, row]));
  const now = writes[0]?.now ?? new Date();
  const open = new Map(ids.map((id) => [id, openCart(rows.get(id), now)]));
  const done = await findDone(database, writes, now);
  const stocks = await stocksOf(database, writes, open);

  const outcomes = writes.map((write) => {
    const cart = open.get(write.id);
    const refusal = applyWrite(write, cart, done, stocks);
    return { refusal, cart: cart && storedCart(write.id, cart) };
  });
  const lost = await storeCarts(database, open);
  await storeDone(database, done, (id) => !lost.has(id));
  return outcomes.map((outcome, index) => (lost.has(writes[index]?.id ?? '') ? 'again' : outcome));
}

function openCart(row: CartRow | undefined, now: Date): OpenCart {
  const valid = isValid(row, now) ? row : undefined;
  return {
    row,
    version: row?.version ?? 0,
    entries: valid ? readEntries(valid.entries) : [],
    createdAt: valid?.created_at,
    changedAt: undefined,
  };
}

function storedCart(id: string, { version, entries, createdAt }: OpenCart): StoredCart | undefined {
  return createdAt === undefined ? undefined : { id, version, createdAt, entries };
}

function applyWrite(
  { id, change, version, once, now }: CartWrite,
  cart: OpenCart | undefined,
  done: DoneWrites,
  stocks: ReadonlyMap<string, VariantStock>,
): CartRefusal | undefined {
  if (!cart) return STALE;
  const before = once && done.hashOf(id, once.key);
  if (once && before !== undefined) return before === once.hash ? undefined : OTHER_REQUEST;
  const seen = cart.createdAt === undefined ? 0 : cart.version;
  if (version !== undefined && version !== seen) return STALE;
  const changed = changeEntries(cart.entries, change, stockFor(cart.entries, change, stocks));
  if ('code' in changed) return changed;
  cart.entries = changed;
  cart.version += 1;
  cart.createdAt ??= now.toISOString();
  cart.changedAt = now;
  if (once) done.add(id, once, now);
  return undefined;
}

/** @returns Ids of the carts that another process has created in the meantime. */
async function storeCarts(
  database: Transaction<Tables>,
  open: ReadonlyMap<string, OpenCart>,
): Promise<ReadonlySet<string>> {
  const changed = [...open].flatMap(([id, { row, version, entries, createdAt, changedAt }]) => {
    if (!changedAt) return [];
    const values = { id, version, entries: JSON.stringify(entries), ...lifetime(changedAt) };
    return [{ before: row, row: { ...values, created_at: createdAt ?? values.created_at } }];
  });
  const rowsOf = (kind: Change) => changed.flatMap((each) => (changeOf(each) === kind ? [each.row] : []));
  // The rows of known carts are locked, so no other process has changed or removed them.
  const [sameTimes, otherTimes, created] = [rowsOf('entries'), rowsOf('times'), rowsOf('new')];
  if (sameTimes.length > 0) await updateEntries(database, sameTimes);
  if (otherTimes.length > 0) await updateCarts(database, otherTimes);
  if (created.length === 0) return new Set();
  const stored = new Set(await insertCarts(database, created));
  return new Set(created.flatMap(({ id }) => (stored.has(id) ? [] : [id])));
}

/** What is stored of a changed cart: a new row, the entries alone, or also the times. */
type Change = 'new' | 'entries' | 'times';

function changeOf({ before, row }: { readonly before: CartRow | undefined; readonly row: CartRow }): Change {
  if (!before) return 'new';
  return before.created_at === row.created_at && before.expires_at === row.expires_at ? 'entries' : 'times';
}

interface VariantStock extends Stock {
  readonly itemId: string;
}

/** Stock of the variants that the changes need. Variants that visitors cannot see are not in the map. */
async function stocksOf(
  database: Transaction<Tables>,
  writes: readonly CartWrite[],
  open: ReadonlyMap<string, OpenCart>,
): Promise<ReadonlyMap<string, VariantStock>> {
  const skus = new Set(
    writes.flatMap(({ id, change }) => {
      const sku = change.kind === 'remove' ? undefined : skuOf(open.get(id)?.entries ?? [], change);
      return sku === undefined ? [] : [sku];
    }),
  );
  if (skus.size === 0) return new Map();
  const rows = await database
    .selectFrom('shop_variants')
    .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_variants.product_id')
    .select(['sku', 'shop_variants.product_id as itemId', 'unlimited', 'stock'])
    .where(({ ref }) => isOneOf(database, ref('sku'), [...skus]))
    .where('category', '=', '')
    .execute();
  const stocks = new Map(
    rows.map(({ sku, itemId, unlimited, stock }) => [sku, { itemId, unlimited: unlimited === 1, stock }]),
  );
  if (![...skus].some(isDonationSku)) return stocks;
  for (const [sku, { productId, unlimited, stock }] of donationVariants([...skus], await shopSettings(database)))
    stocks.set(sku, { itemId: productId, unlimited, stock });
  return stocks;
}

/**
 * Stock for a change. Undefined when the shop does not sell the variant, or when the added product has no such variant.
 */
function stockFor(
  entries: readonly StoredEntry[],
  change: CartChange,
  stocks: ReadonlyMap<string, VariantStock>,
): Stock | undefined {
  const sku = skuOf(entries, change);
  const stock = sku === undefined ? undefined : stocks.get(sku);
  return change.kind === 'add' && stock?.itemId !== change.entry.itemId ? undefined : stock;
}

export const STALE: CartRefusal = {
  status: 409,
  code: 'PLINTH-SITE-170',
  error: 'The cart has changed meanwhile.',
  hint: 'Show the cart of this answer, then try again.',
};
const OTHER_REQUEST: CartRefusal = {
  status: 422,
  code: 'PLINTH-SITE-172',
  error: 'The idempotency key was used for another request.',
  hint: 'Make a new key for each request.',
};
