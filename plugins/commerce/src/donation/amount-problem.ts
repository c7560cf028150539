import { compareMoney, formatMoney, parseAmount } from '@plinth/sdk/commerce';
import { donateNoAmount, donateRange } from '../messages/messages.ts';
import type { DonationTerms } from './donation-terms.ts';

type Limits = Pick<DonationTerms, 'minimum' | 'maximum'>;

/**
 * Says what is wrong with an amount that a visitor has entered; undefined when the amount is accepted. The server
 * checks the amount too.
 */
export function amountProblem(entered: string, { minimum, maximum }: Limits, locale: string): string | undefined {
  const currency = (minimum ?? maximum)?.currency;
  if (!currency) return undefined;
  const money = parseAmount(entered, currency, locale);
  if (!money) return donateNoAmount();
  const isLess = minimum && compareMoney(money, minimum) < 0;
  const isMore = maximum && compareMoney(money, maximum) > 0;
  return isLess || isMore ? rangeText({ minimum, maximum }, locale) : undefined;
}

/** The limits as a sentence; empty when one of them is missing. */
export function rangeText({ minimum, maximum }: Limits, locale: string | undefined): string {
  if (!minimum || !maximum) return '';
  return donateRange({ least: formatMoney(minimum, locale), most: formatMoney(maximum, locale) });
}
