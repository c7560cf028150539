import { formatMoney, type Money } from '@plinth/sdk/commerce';
import { usePageLocale } from '@plinth/sdk/react';

interface AmountProps {
  readonly money: Money;
  /** Words around the amount. */
  readonly text?: (amount: string) => string;
}

/** An amount in the language of the page. Its digits run in one direction, whatever the text around it does. */
export function Amount({ money, text = (amount) => amount }: AmountProps) {
  return <bdi>{text(formatMoney(money, usePageLocale()))}</bdi>;
}
