import { formatMoney, priceText, type ShownPrice } from '@plinth/sdk/commerce';
import { usePageLocale } from '@plinth/sdk/react';
import { originalPrice, salePrice } from '../messages/messages.ts';
import classes from './price.module.css';

interface PriceProps {
  /** Undefined for a product without a price. Then nothing is rendered. */
  readonly shown: ShownPrice | undefined;
}

/**
 * §9 A price. On sale, the original price is beside it with a line through it. Screen readers say which price is which.
 */
export function Price({ shown }: PriceProps) {
  const locale = usePageLocale();
  if (!shown) return null;
  const price = (
    <bdi className="sqs-money-native" translate="no">
      {priceText(shown, locale)}
    </bdi>
  );
  if (shown.kind !== 'sale') return price;
  return (
    <>
      <span className={classes.hidden}>{`${salePrice()} `}</span>
      {price} <span className={classes.hidden}>{`${originalPrice()} `}</span>
      <del className={`original-price ${classes.original}`}>
        <bdi className="sqs-money-native" translate="no">
          {formatMoney(shown.original, locale)}
        </bdi>
      </del>
    </>
  );
}
