import type { CurrencyCode } from '@plinth/sdk/enums';
import type { Database } from '@plinth/server/storage';
import { findChoices } from '../cart-choices/cart-choices.ts';
import type { OfferedCurrency } from '../pricing/convert-units.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** The currencies that a visitor can choose for a cart. */
export interface CurrencyChoice {
  /** Codes of the currencies. The currency of the store is the first. */
  readonly offered: readonly CurrencyCode[];
  readonly chosen: CurrencyCode;
}

/**
 * @param cartId Undefined for a visitor without a cart.
 * @param kept The currency in the visitor's cookie. It is the chosen currency of a visitor without a cart.
 * @returns Undefined when the shop has only one currency.
 */
export async function currencyChoice(
  database: Database,
  cartId: string | undefined,
  kept: OfferedCurrency | undefined,
): Promise<CurrencyChoice | undefined> {
  const { currency, settings } = await shopSettings(database);
  if (settings.currencies.length === 0) return;
  const offered = [currency, ...settings.currencies.map(({ code }) => code)];
  const chosen = cartId === undefined ? kept?.code : (await findChoices(database, cartId)).currency;
  return { offered, chosen: offered.find((code) => code === chosen) ?? currency };
}
