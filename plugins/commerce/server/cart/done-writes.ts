import type { Database, Tables } from '@plinth/server/storage';
import type { Transaction } from 'kysely';
import type { CartWrite } from './write-carts.ts';

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
  readonly added: readonly Tables['shop_cart_writes'][];
}

/** Finds which of these writes were done before. The caller has locked the carts. */
export async function findDone(
  database: Transaction<Tables>,
  writes: readonly CartWrite[],
  now: Date,
): Promise<DoneWrites> {
  const keyed = writes.filter(({ once }) => once);
  const rows =
    keyed.length === 0
      ? []
      : await database
          .selectFrom('shop_cart_writes')
          .select(['cart_id', 'key', 'hash'])
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('cart_id', 'key'),
              'in',
              keyed.map(({ id, once }) => tuple(id, once?.key ?? '')),
            ),
          )
          .where('expires_at', '>', now.toISOString())
          .execute();
  const hashes = new Map(rows.map(({ cart_id, key, hash }) => [`${cart_id} ${key}`, hash]));
  const added: Tables['shop_cart_writes'][] = [];
  return {
    hashOf: (cartId, key) => hashes.get(`${cartId} ${key}`),
    add: (cartId, { key, hash, lifeMs = DAY_MS }, at) => {
      hashes.set(`${cartId} ${key}`, hash);
      added.push({ cart_id: cartId, key, hash, expires_at: new Date(at.getTime() + lifeMs).toISOString() });
    },
    added,
  };
}

/** @param isStored Says whether the cart with this id was stored. */
export async function storeDone(
  database: Transaction<Tables>,
  { added }: DoneWrites,
  isStored: (cartId: string) => boolean,
): Promise<void> {
  const rows = added.filter(({ cart_id }) => isStored(cart_id));
  if (rows.length === 0) return;
  await database
    .insertInto('shop_cart_writes')
    .values(rows)
    // A key that has expired can be used again.
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'key']).doUpdateSet(({ ref }) => ({
        hash: ref('excluded.hash'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute();
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
