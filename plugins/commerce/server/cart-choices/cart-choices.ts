import { type Database, storable } from '@plinth/server/storage';
import * as v from 'valibot';
import type { CartChoices } from '../pricing/priced-cart.ts';
import { LONGEST_POSTAL_CODE, LONGEST_REGION } from '../settings/address-limits.ts';
import { LONGEST_CODE } from '../settings/shop-file.ts';

/** Limit for the coupons and gift cards of one cart. */
export const MOST_CODES = 5;

const short = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.transform(storable));

/** The address to which an order is delivered, as a page sends it. */
export const locationSchema = v.object({
  country: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code: DE')),
  region: v.optional(short(LONGEST_REGION), ''),
  postalCode: v.optional(short(LONGEST_POSTAL_CODE), ''),
});
/** A code or an id, as a page sends it. */
export const codeSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_CODE), v.transform(storable));

const fields = {
  codes: v.array(v.string()),
  giftCards: v.array(v.string()),
  location: v.nullable(locationSchema),
  shippingOption: v.nullable(v.string()),
  currency: v.optional(v.string()),
  isIncomplete: v.optional(v.boolean()),
};
const storedSchema = v.object(fields);
/** Reads the choices that still fit, and leaves out the others. */
const partSchema = v.fallback(
  v.object({
    codes: v.fallback(fields.codes, []),
    giftCards: v.fallback(fields.giftCards, []),
    location: v.fallback(fields.location, null),
    shippingOption: v.fallback(fields.shippingOption, null),
    currency: v.fallback(fields.currency, undefined),
  }),
  { codes: [], giftCards: [], location: null, shippingOption: null },
);

export const NO_CHOICES: CartChoices = { codes: [], giftCards: [], location: null, shippingOption: null };

/**
 * The coupons, gift cards and delivery that the visitor has chosen for a cart. A stored choice that no longer fits, for
 * example because an earlier version of the site had other limits, is left out, and `isIncomplete` is true.
 */
export async function findChoices(database: Database, cartId: string): Promise<CartChoices> {
  const row = await database
    .selectFrom('shop_cart_choices')
    .select('choices')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row ? readChoices(row.choices) : NO_CHOICES;
}

export function readChoices(text: string): CartChoices {
  const stored: unknown = JSON.parse(text);
  const { success, output } = v.safeParse(storedSchema, stored);
  return success ? output : { ...v.parse(partSchema, stored), isIncomplete: true };
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
 * @param isIncomplete Was something left out when the entries of the carts were joined?
 */
export async function moveChoices(
  transaction: Database,
  { from, to, isIncomplete }: { readonly from: string; readonly to: string; readonly isIncomplete: boolean },
): Promise<void> {
  const [moved, known] = [await findChoices(transaction, from), await findChoices(transaction, to)];
  await transaction.deleteFrom('shop_cart_choices').where('cart_id', '=', from).execute();
  const allCodes = [...new Set([...known.codes, ...moved.codes])];
  const allCards = [...new Set([...known.giftCards, ...moved.giftCards])];
  const codes = allCodes.slice(0, MOST_CODES);
  const giftCards = allCards.slice(0, MOST_CODES - codes.length);
  const isMore = allCodes.length + allCards.length > MOST_CODES;
  await storeChoices(transaction, to, {
    codes,
    giftCards,
    location: moved.location ?? known.location,
    shippingOption: moved.shippingOption ?? known.shippingOption,
    currency: moved.currency ?? known.currency,
    isIncomplete: isIncomplete || isMore || moved.isIncomplete || known.isIncomplete,
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
