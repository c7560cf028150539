import { type Database, givenRows, type Tables } from '@plinth/server/storage';
import { sql, type Transaction } from 'kysely';
import type { CartWrite } from './write-carts.ts';

type Row = Tables['shop_cart_writes'];

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Prefix of the idempotency keys that the server makes for posted forms. The form of a published page contains no key,
 * so the server makes the key from the input.
 */
const FORM_KEY = 'form-';

/** Finds the writes that were already made, by their cart and idempotency key. */
export interface DoneWrites {
  /** Hash of the request; undefined when the key is new. */
  hashOf(cartId: string, key: string): string | undefined;
  add(cartId: string, once: NonNullable<CartWrite['once']>, now: Date): void;
  /** Rows of the writes that `add` has added. */
  readonly added: readonly Row[];
}

/** Finds which of these writes were done before. The caller has locked the carts. */
export async function findDone(
  database: Transaction<Tables>,
  writes: readonly CartWrite[],
  now: Date,
): Promise<DoneWrites> {
  const keyed = writes.flatMap(({ id, once }) => (once ? [{ cart_id: id, key: once.key }] : []));
  const rows = keyed.length === 0 ? [] : await storedDone(database, keyed, now);
  const hashes = new Map(rows.map(({ cart_id, key, hash }) => [`${cart_id} ${key}`, hash]));
  const added: Row[] = [];
  return {
    hashOf: (cartId, key) => hashes.get(`${cartId} ${key}`),
    add: (cartId, { key, hash, lifeMs = DAY_MS }, at) => {
      hashes.set(`${cartId} ${key}`, hash);
      added.push({ cart_id: cartId, key, hash, expires_at: new Date(at.getTime() + lifeMs).toISOString() });
    },
    added,
  };
}

async function storedDone(
  database: Transaction<Tables>,
  keyed: readonly Pick<Row, 'cart_id' | 'key'>[],
  now: Date,
): Promise<readonly Pick<Row, 'cart_id' | 'key' | 'hash'>[]> {
  // A cross join keeps SQLite from reading the whole table: it looks up each given key.
  const { rows } = await sql<Pick<Row, 'cart_id' | 'key' | 'hash'>>`
    select done.cart_id, done.key, done.hash
    from ${givenRows(database, { cart_id: 'text', key: 'text' }, keyed)} cross join shop_cart_writes as done
    where done.cart_id = given.cart_id and done.key = given.key and done.expires_at > ${now.toISOString()}
  `.execute(database);
  return rows;
}

/** @param isStored Says whether the cart with this id was stored. */
export async function storeDone(
  database: Transaction<Tables>,
  { added }: DoneWrites,
  isStored: (cartId: string) => boolean,
): Promise<void> {
  const rows = added.filter(({ cart_id }) => isStored(cart_id));
  if (rows.length === 0) return;
  const columns = { cart_id: 'text', key: 'text', hash: 'text', expires_at: 'text' } as const;
  // A key that has expired can be used again.
  await sql`
    insert into shop_cart_writes (cart_id, key, hash, expires_at)
    select cart_id, key, hash, expires_at from ${givenRows(database, columns, rows)} where true
    on conflict (cart_id, key) do update set hash = excluded.hash, expires_at = excluded.expires_at
  `.execute(database);
}

/** The idempotency key of a posted form. Equal forms have the same key. */
export function formKey(hash: string): string {
  return `${FORM_KEY}${hash}`;
}

/**
 * Forgets the forms that changed a cart. Call this when the entries of the cart are sold. Otherwise, if the visitor
 * adds the same product again within two seconds, the form would count as a double click, and the cart would stay
 * empty.
 */
export async function forgetForms(transaction: Database, cartId: string): Promise<void> {
  await transaction
    .deleteFrom('shop_cart_writes')
    .where('cart_id', '=', cartId)
    .where('key', 'like', `${FORM_KEY}%`)
    .execute();
}
