import * as v from 'valibot';
import type { Database } from '../../../storage/open-database.ts';
import { storable } from '../../../storage/storable.ts';
import type { CartChoices } from '../pricing/priced-cart.ts';
import { LONGEST_CODE, LONGEST_REGION } from '../settings/shop-file.ts';

/** Limit for the coupons and gift cards of one cart. */
export const MOST_CODES = 5;
const LONGEST_POSTAL_CODE = 20;

const short = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.transform(storable));

/** The address to which an order is delivered, as a page sends it. */
export const locationSchema = v.object({
  country: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code: DE')),
  region: v.optional(short(LONGEST_REGION), ''),
  postalCode: v.optional(short(LONGEST_POSTAL_CODE), ''),
});
/** A code or an id, as a page sends it. */
export const codeSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_CODE), v.transform(storable));

const storedSchema = v.object({
  codes: v.array(v.string()),
  giftCards: v.array(v.string()),
  location: v.nullable(locationSchema),
  shippingOption: v.nullable(v.string()),
  currency: v.optional(v.string()),
});

export const NO_CHOICES: CartChoices = { codes: [], giftCards: [], location: null, shippingOption: null };

/** The coupons, gift cards and delivery that the visitor has chosen for a cart. */
export async function findChoices(database: Database, cartId: string): Promise<CartChoices> {
  const row = await database
    .selectFrom('shop_cart_choices')
    .select('choices')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row ? v.parse(storedSchema, JSON.parse(row.choices)) : NO_CHOICES;
}

export async function storeChoices(database: Database, cartId: string, given: CartChoices): Promise<void> {
  const choices = JSON.stringify(given);
  await database
    .insertInto('shop_cart_choices')
    .values({ cart_id: cartId, choices })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ choices }))
    .execute();
}

/**
 * Moves the choices of the cart `from`, and what was entered in its checkout, to the cart `to`. If both carts have a
 * delivery or a currency, those of the cart `from` are used, because they were chosen last.
 */
export async function moveChoices(transaction: Database, from: string, to: string): Promise<void> {
  const [moved, known] = [await findChoices(transaction, from), await findChoices(transaction, to)];
  await transaction.deleteFrom('shop_cart_choices').where('cart_id', '=', from).execute();
  const codes = [...new Set([...known.codes, ...moved.codes])].slice(0, MOST_CODES);
  const giftCards = [...new Set([...known.giftCards, ...moved.giftCards])].slice(0, MOST_CODES - codes.length);
  await storeChoices(transaction, to, {
    codes,
    giftCards,
    location: moved.location ?? known.location,
    shippingOption: moved.shippingOption ?? known.shippingOption,
    currency: moved.currency ?? known.currency,
  });
  const entered = await transaction.selectFrom('shop_checkouts').select('cart_id').where('cart_id', '=', to).execute();
  if (entered.length === 0)
    await transaction.updateTable('shop_checkouts').set({ cart_id: to }).where('cart_id', '=', from).execute();
}

/** Copies the choices of a cart to a copy of the cart. */
export async function copyChoices(database: Database, from: string, to: string): Promise<void> {
  await storeChoices(database, to, await findChoices(database, from));
}

/** Removes the choices of carts that no longer exist. */
export async function removeLostChoices(database: Database): Promise<void> {
  await database
    .deleteFrom('shop_cart_choices')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_carts').select('id').whereRef('shop_carts.id', '=', 'shop_cart_choices.cart_id'))),
    )
    .execute();
}
