import type { Database, Tables } from '@plinth/server/storage';
import type { Transaction } from 'kysely';
import { copyChoices, moveChoices } from '../cart-choices/cart-choices.ts';
import { insertCarts, isValid, lifetime, lockedRows } from './cart-rows.ts';
import { joinEntries } from './change-entries.ts';
import { directWrite } from './direct-write.ts';
import type { StoredCart } from './stored-cart.ts';
import { readEntries } from './stored-entry.ts';
import type { CartWrite, WrittenCart } from './write-carts.ts';

/** Limit for the attempts to join two carts while another process writes to them. */
const TRIES = 3;

/** The carts in the database. Several processes can write to the same cart. */
export interface Carts {
  find(id: string, now: Date): Promise<StoredCart | undefined>;
  /** Changes a cart. Nothing is stored when the change is refused. A write with a known `once` changes nothing. */
  write(write: CartWrite): Promise<WrittenCart>;
  /**
   * Moves the entries and choices of the cart `from` into the cart `to`, and removes `from`. A second call changes
   * nothing.
   */
  move(from: string, to: string, now: Date): Promise<void>;
  /** Copies a cart to an id that has no cart yet. @returns False when there is nothing to copy. */
  copy(from: string, to: string, now: Date): Promise<boolean>;
  removeExpired(now: Date): Promise<void>;
}

/** @param write Stores a change. Default: stores it in a separate transaction. */
export function carts(database: Database, write: Carts['write'] = directWrite(database)): Carts {
  return {
    find: (id, now) => findCart(database, id, now),
    write,
    move: async (from, to, now) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (await database.transaction().execute((transaction) => tryMove(transaction, from, to, now))) return;
      }
      // Another process wrote the same cart during each attempt. The cart `from` still exists, so the visitor's next
      // request tries to move it again.
      throw new Error('the carts could not be joined');
    },
    copy: async (from, to, now) => {
      const cart = await findCart(database, from, now);
      if (!cart || cart.entries.length === 0) return false;
      const row = { id: to, version: 1, entries: JSON.stringify(cart.entries), ...lifetime(now) };
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('shop_carts').values(row).execute();
        await copyChoices(transaction, from, to);
      });
      return true;
    },
    removeExpired: async (now) => {
      const time = now.toISOString();
      await database.deleteFrom('shop_cart_writes').where('expires_at', '<=', time).execute();
      await database.deleteFrom('shop_carts').where('expires_at', '<=', time).execute();
    },
  };
}

/** @returns False when another process has created the second cart in the meantime. */
async function tryMove(database: Transaction<Tables>, from: string, to: string, now: Date): Promise<boolean> {
  const locked = await lockedRows(database, [from, to]);
  const [added, row] = [from, to].map((id) => locked.find((each) => each.id === id));
  if (!added) return true;
  const [moved, known] = [added, row].map((each) => (isValid(each, now) ? readEntries(each.entries) : []));
  const joined = joinEntries(known ?? [], moved ?? []);
  const values = {
    version: (row?.version ?? 0) + 1,
    entries: JSON.stringify(joined.entries),
    ...lifetime(now),
  };
  if (row) await database.updateTable('shop_carts').set(values).where('id', '=', to).execute();
  else if ((await insertCarts(database, [{ id: to, ...values }])).length === 0) return false;
  await moveChoices(database, { from, to, isIncomplete: joined.isMore });
  await database.deleteFrom('shop_cart_writes').where('cart_id', '=', from).execute();
  await database.deleteFrom('shop_carts').where('id', '=', from).execute();
  return true;
}

async function findCart(database: Database, id: string, now: Date): Promise<StoredCart | undefined> {
  const row = await database.selectFrom('shop_carts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!isValid(row, now)) return undefined;
  return { id, version: row.version, createdAt: row.created_at, entries: readEntries(row.entries) };
}
