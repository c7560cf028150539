import { isCurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { isSmallEnough } from '../cart-choices/fits-currency.ts';
import { convertUnits, type OfferedCurrency } from '../pricing/convert-units.ts';
import { isMoney } from '../pricing/price-cart.ts';
import type { MeasuredRow } from './product-json.ts';
import type { ProductRow } from './shop-tables.ts';

const dataSchema = v.object({ productType: v.string() });

interface Priced {
  readonly product: ProductRow;
  readonly variants: readonly MeasuredRow[];
}

/**
 * Converts the prices of a product to another currency. Products that the cart sells only in the currency of the store
 * keep their prices: gift cards, donations, and products with an amount that would be too large in the other currency.
 */
export function offeredPrices({ product, variants }: Priced, offered: OfferedCurrency): Priced {
  const own = product.currency;
  if (!isCurrencyCode(own) || isMoney(v.parse(dataSchema, JSON.parse(product.data)))) return { product, variants };
  if (variants.some(({ price, sale_price }) => !isSmallEnough(Math.max(price, sale_price), own, offered)))
    return { product, variants };
  const converted = variants.map((variant) => ({
    ...variant,
    price: convertUnits(variant.price, own, offered),
    sale_price: convertUnits(variant.sale_price, own, offered),
  }));
  return { product: { ...product, currency: offered.code }, variants: converted };
}
