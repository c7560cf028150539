import { compareMoney, formatMoney, type MoneyStyle, moneyStyle, parseAmount } from '@plinth/sdk/commerce';
import { donateNoAmount, donateRange, donateRead } from '../messages/messages.ts';
import type { DonationTerms } from './donation-terms.ts';

type Limits = Pick<DonationTerms, 'minimum' | 'maximum'>;

/** What an amount that a visitor has typed means: the amount that is given, or why it is not accepted. */
export interface TypedAmount {
  readonly isAccepted: boolean;
  /** Sentence for the visitor; empty when the limits are missing, so that only the server can read the amount. */
  readonly text: string;
}

/**
 * The style of the amounts that can be typed. The form asks for it while it renders, so that the server decides it for
 * the browser too, also when no amount is shown. Undefined when the limits are missing.
 */
export function styleOfLimits({ minimum, maximum }: Limits, locale: string): MoneyStyle | undefined {
  const currency = (minimum ?? maximum)?.currency;
  return currency && moneyStyle(currency, locale);
}

/** Reads an amount as the server does, which checks it again. */
export function typedAmount(typed: string, { minimum, maximum }: Limits, style: MoneyStyle | undefined): TypedAmount {
  const currency = (minimum ?? maximum)?.currency;
  if (!currency || !style) return { isAccepted: true, text: '' };
  const money = parseAmount(typed, currency, style);
  if (!money) return { isAccepted: false, text: donateNoAmount() };
  const isLess = minimum && compareMoney(money, minimum) < 0;
  const isMore = maximum && compareMoney(money, maximum) > 0;
  if (isLess || isMore) return { isAccepted: false, text: rangeText({ minimum, maximum }, style) };
  return { isAccepted: true, text: donateRead({ amount: formatMoney(money, style) }) };
}

/** The limits as a sentence; empty when one of them is missing. */
export function rangeText({ minimum, maximum }: Limits, style: MoneyStyle | undefined): string {
  if (!minimum || !maximum) return '';
  return donateRange({ least: formatMoney(minimum, style), most: formatMoney(maximum, style) });
}
