import { countries } from '@plinth/sdk/forms/countries';
import type { SiteErrorCode } from '@plinth/server/errors';
import type { Database } from '@plinth/server/storage';
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
  | { readonly kind: 'shipping'; readonly id: string }
  | { readonly kind: 'currency'; readonly currency: string };

export interface ChoiceRefusal {
  readonly status: 400 | 404 | 409;
  readonly code: SiteErrorCode;
  readonly error: string;
  readonly hint: string;
}

/**
 * Stores a choice for a cart, and increases the cart's version. A chosen code is that of a coupon or of a gift card.
 * @returns Undefined when the choice is stored, otherwise the refusal.
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
    // The visitor has seen the message about choices that were left out, because every page and answer has it.
    await storeChoices(transaction, cartId, { ...changed, isIncomplete: undefined });
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
      return isCountry(change.location.country) ? { ...choices, location: change.location } : NO_COUNTRY;
    case 'shipping': {
      const { settings } = await shopSettings(database);
      return settings.shipping.some(({ id }) => id === change.id)
        ? { ...choices, shippingOption: change.id }
        : NO_OPTION;
    }
    case 'currency': {
      const { settings, currency: own } = await shopSettings(database);
      if (change.currency === own) return { ...choices, currency: undefined };
      return settings.currencies.some(({ code }) => code === change.currency)
        ? { ...choices, currency: change.currency }
        : NO_CURRENCY;
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

function isCountry(given: string): boolean {
  return countries('en').some(({ code }) => code === given);
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
const NO_COUNTRY: ChoiceRefusal = {
  status: 400,
  code: 'PLINTH-SITE-318',
  error: 'There is no such country.',
  hint: 'Send the ISO 3166-1 code of a country, such as DE.',
};
const NO_CURRENCY: ChoiceRefusal = {
  status: 404,
  code: 'PLINTH-SITE-317',
  error: 'The shop does not sell in this currency.',
  hint: 'Choose one of those on the page of the cart.',
};
