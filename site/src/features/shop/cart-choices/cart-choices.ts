import * as v from 'valibot';
import type { Database } from '../../../storage/open-database.ts';
import { storable } from '../../../storage/storable.ts';
import type { CartChoices } from '../pricing/priced-cart.ts';
import { LONGEST_CODE, LONGEST_REGION } from '../settings/shop-file.ts';

const LONGEST_POSTAL_CODE = 20;

const short = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.transform(storable));

/** Where an order goes, as a page sends it. */
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
});

const NO_CHOICES: CartChoices = { codes: [], giftCards: [], location: null, shippingOption: null };

/** What the visitor has chosen for a cart. */
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

/** Removes the choices of carts that are no longer there. */
export async function removeLostChoices(database: Database): Promise<void> {
  await database
    .deleteFrom('shop_cart_choices')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_carts').select('id').whereRef('shop_carts.id', '=', 'shop_cart_choices.cart_id'))),
    )
    .execute();
}
