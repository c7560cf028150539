import { minorUnitsOf, parseDecimal } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';

interface Prices {
  readonly price: string;
  readonly salePrice?: string;
  readonly onSale?: boolean;
}

/**
 * Prices of a variant for a product file. A variant is on sale when the price before was higher.
 *
 * @param now Price to pay, as a decimal text.
 * @param before Price before the sale, if any.
 */
export function remotePrices(now: string, before: string | undefined, currency: CurrencyCode): Prices {
  const from = before === undefined ? undefined : parseDecimal(before, currency);
  const to = parseDecimal(now, currency);
  if (before === undefined || !from || !to || minorUnitsOf(from) <= minorUnitsOf(to)) return { price: now };
  return { price: before, salePrice: now, onSale: true };
}
