import { formatMoney, moneyOf } from '@plinth/sdk/commerce';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';

const STATES: Readonly<Record<string, string>> = { PUBLISHED: 'Published', SCHEDULED: 'Scheduled', DRAFT: 'Draft' };

/** Text for the state of a product in the owner's area. */
export function stateText(state: string): string {
  return STATES[state] ?? state;
}

/** An amount in minor units, as text in English, the language of the owner's area. */
export function amountText(units: number, currency: string): string {
  return formatMoney(moneyOf(units, isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY));
}
