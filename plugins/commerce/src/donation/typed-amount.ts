import { compareMoney, formatMoney, parseAmount } from '@plinth/sdk/commerce';
import { donateNoAmount, donateRange, donateRead } from '../messages/messages.ts';
import type { DonationTerms } from './donation-terms.ts';

type Limits = Pick<DonationTerms, 'minimum' | 'maximum'>;

/** What an amount that a visitor has typed means: the amount that is given, or why it is not accepted. */
export interface TypedAmount {
  readonly isAccepted: boolean;
  /** Sentence for the visitor; empty when the limits are missing, so that only the server can read the amount. */
  readonly text: string;
}

/** Reads an amount as the server does, which checks it again. */
export function typedAmount(typed: string, { minimum, maximum }: Limits, locale: string): TypedAmount {
  const currency = (minimum ?? maximum)?.currency;
  if (!currency) return { isAccepted: true, text: '' };
  const money = parseAmount(typed, currency, locale);
  if (!money) return { isAccepted: false, text: donateNoAmount() };
  const isLess = minimum && compareMoney(money, minimum) < 0;
  const isMore = maximum && compareMoney(money, maximum) > 0;
  if (isLess || isMore) return { isAccepted: false, text: rangeText({ minimum, maximum }, locale) };
  return { isAccepted: true, text: donateRead({ amount: formatMoney(money, locale) }) };
}

/** The limits as a sentence; empty when one of them is missing. */
export function rangeText({ minimum, maximum }: Limits, locale: string | undefined): string {
  if (!minimum || !maximum) return '';
  return donateRange({ least: formatMoney(minimum, locale), most: formatMoney(maximum, locale) });
}
