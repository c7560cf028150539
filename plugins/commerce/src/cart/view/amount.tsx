import { formatMoney, type Money } from '@plinth/sdk/commerce';
import { usePageLocale } from '@plinth/sdk/react';

interface AmountProps {
  readonly money: Money;
  /** Makes the text with the amount. Default: the amount alone. */
  readonly text?: (amount: string) => string;
}

/** An amount in the language of the page. Its writing direction does not depend on the text around it. */
export function Amount({ money, text = (amount) => amount }: AmountProps) {
  return <bdi>{text(formatMoney(money, usePageLocale()))}</bdi>;
}
