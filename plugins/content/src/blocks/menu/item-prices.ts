import type { MenuItemData } from './schema.ts';

export interface ItemPrice {
  /** Name of the size; empty when the item has only one size. */
  readonly title: string;
  /** Empty when the price already contains its currency. */
  readonly symbol: string;
  readonly amount: string;
}

/** §3 Currencies: amounts have 2 decimals, but amounts in JPY have none. */
const DECIMALS = 2;
const SYMBOL_WITHOUT_DECIMALS = '¥';

/**
 * The prices that are shown for an item: the prices of its variants, or its own price when it has no variants. Empty
 * when it has neither.
 */
export function itemPrices({ price, variants }: Pick<MenuItemData, 'price' | 'variants'>, symbol: string): ItemPrice[] {
  const priced = variants.length > 0 ? variants : [{ title: '', price }];
  return priced
    .filter((variant) => variant.price !== '')
    .map((variant) => ({
      title: variant.title,
      symbol: /^\d/.test(variant.price) ? symbol : '',
      amount: withDecimals(variant.price, symbol),
    }));
}

/**
 * Adds the decimals that the currency has to a bare number: 2.8 becomes 2.80. Whole numbers and words stay unchanged.
 */
function withDecimals(price: string, symbol: string): string {
  const [, whole, decimals] = /^(\d+)\.(\d+)$/.exec(price) ?? [];
  if (whole === undefined || decimals === undefined || symbol === SYMBOL_WITHOUT_DECIMALS) return price;
  return `${whole}.${decimals.padEnd(DECIMALS, '0')}`;
}
