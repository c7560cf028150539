import type { SiteErrorCode } from '../../../errors/site-error.ts';
import type { Database } from '../../../storage/open-database.ts';
import type { CartChoices, Location } from '../pricing/priced-cart.ts';
import { couponKey } from '../settings/settings-problem.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { findChoices, MOST_CODES, storeChoices } from './cart-choices.ts';
import { giftCardId, normalCode } from './gift-card-code.ts';

/** A change of the choices for a cart. */
export type ChoiceChange =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'remove-code'; readonly code: string }
  | { readonly kind: 'remove-gift-card'; readonly id: string }
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'shipping'; readonly id: string };

export interface ChoiceRefusal {
  readonly status: 400 | 404 | 409;
  readonly code: SiteErrorCode;
  readonly error: string;
  readonly hint: string;
}

/**
 * Stores a choice for a cart, which gets a new version. A code may be that of a coupon or of a gift card.
 * @returns Undefined when the choice is stored.
 */
export function changeChoices(
  database: Database,
  { cartId, change, now }: { readonly cartId: string; readonly change: ChoiceChange; readonly now: Date },
): Promise<ChoiceRefusal | undefined> {
  return database.transaction().execute(async (transaction) => {
    // The update locks the row of the cart, so that a simultaneous choice is not lost.
    const { numUpdatedRows } = await transaction
      .updateTable('shop_carts')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', cartId)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return NO_CART;
    const choices = await findChoices(transaction, cartId);
    const changed = await changedChoices(transaction, choices, change);
    if ('code' in changed) return changed;
    await storeChoices(transaction, cartId, changed);
    return undefined;
  });
}

async function changedChoices(
  database: Database,
  choices: CartChoices,
  change: ChoiceChange,
): Promise<CartChoices | ChoiceRefusal> {
  const { codes, giftCards } = choices;
  switch (change.kind) {
    case 'code':
      return withCode(database, choices, change.code);
    case 'remove-code':
      return { ...choices, codes: codes.filter((code) => couponKey(code) !== couponKey(change.code)) };
    case 'remove-gift-card':
      return { ...choices, giftCards: giftCards.filter((id) => id !== change.id) };
    case 'location':
      return { ...choices, location: change.location };
    case 'shipping': {
      const { settings } = await shopSettings(database);
      return settings.shipping.some(({ id }) => id === change.id)
        ? { ...choices, shippingOption: change.id }
        : NO_OPTION;
    }
  }
}

async function withCode(database: Database, choices: CartChoices, given: string): Promise<CartChoices | ChoiceRefusal> {
  const { codes, giftCards } = choices;
  if (codes.length + giftCards.length >= MOST_CODES) return TOO_MANY_CODES;
  const { settings, currency } = await shopSettings(database);
  const coupon = settings.coupons.find(({ code }) => couponKey(code) === couponKey(given));
  if (coupon) return codes.includes(coupon.code) ? choices : { ...choices, codes: [...codes, coupon.code] };
  const card = await database
    .selectFrom('shop_gift_cards')
    .select('id')
    .where('id', '=', giftCardId(normalCode(given)))
    .where('currency', '=', currency)
    .where('balance', '>', 0)
    .where('disabled_at', '=', '')
    .executeTakeFirst();
  if (!card) return NO_CODE;
  return giftCards.includes(card.id) ? choices : { ...choices, giftCards: [...giftCards, card.id] };
}

const NO_CART: ChoiceRefusal = {
  status: 404,
  code: 'PLINTH-SITE-174',
  error: 'There is no cart.',
  hint: 'Add a product first.',
};
const NO_CODE: ChoiceRefusal = {
  status: 404,
  code: 'PLINTH-SITE-192',
  error: 'No coupon or gift card has this code.',
  hint: 'Compare the code with the one that you were given.',
};
const TOO_MANY_CODES: ChoiceRefusal = {
  status: 409,
  code: 'PLINTH-SITE-193',
  error: `A cart has at most ${MOST_CODES} coupons and gift cards.`,
  hint: 'Remove one first.',
};
const NO_OPTION: ChoiceRefusal = {
  status: 404,
  code: 'PLINTH-SITE-194',
  error: 'The shop does not have this way of delivery.',
  hint: 'Choose one of those in the cart.',
};
