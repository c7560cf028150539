import type { CurrencyCode } from '@plinth/sdk/enums';
import { attributes, escapeHtml } from '@plinth/server/html';
import { wordsLanguage } from '@plinth/server/messages';
import { cartPageCurrency, cartPageCurrencyStays, cartPageUseCurrency } from '../messages/messages.ts';
import { CURRENCY_PATH, cartPageAddress } from './cart-page-address.ts';
import type { CurrencyChoice } from './currency-choice.ts';

/**
 * The form with which a visitor chooses the currency of a cart.
 * @param used The currency in which the cart is priced.
 */
export function currencyHtml(
  { offered, chosen }: CurrencyChoice,
  { used, crumb, from }: { readonly used: CurrencyCode; readonly crumb: string; readonly from: string },
): string {
  const names = new Intl.DisplayNames(wordsLanguage(), { type: 'currency' });
  const options = offered.map((code) => {
    const option = attributes({ value: code, selected: code === chosen ? '' : undefined });
    return `<option${option}>${escapeHtml(`${names.of(code) ?? code} (${code})`)}</option>`;
  });
  return [
    `<form${attributes({ id: 'currency', class: 'site-cart__currency', method: 'post', action: cartPageAddress(CURRENCY_PATH, from) })}>`,
    `<input${attributes({ type: 'hidden', name: 'crumb', value: crumb })}><p class="site-cart__tools">`,
    `<label>${escapeHtml(cartPageCurrency())} <select name="currency">${options.join('')}</select></label> `,
    `<button type="submit" class="site-cart__button">${escapeHtml(cartPageUseCurrency())}</button></p></form>`,
    used === chosen ? '' : `<p>${escapeHtml(cartPageCurrencyStays({ currency: used }))}</p>`,
  ].join('');
}
