import { formatMoney, moneyOf } from '@plinth/sdk/commerce';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';

/** An amount in minor units, as text in English, the language of the owner's area. */
export function amountText(units: number, currency: string): string {
  return formatMoney(moneyOf(units, isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY));
}
