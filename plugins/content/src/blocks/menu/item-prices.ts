import type { MenuItemData } from './schema.ts';

export interface ItemPrice {
  /** Name of the size; empty when there is only one. */
  readonly title: string;
  /** Empty when the price names its currency itself. */
  readonly symbol: string;
  readonly amount: string;
}

/** The prices to print for an item: those of its variants, else its own, else none. */
export function itemPrices({ price, variants }: Pick<MenuItemData, 'price' | 'variants'>, symbol: string): ItemPrice[] {
  const priced = variants.length > 0 ? variants : [{ title: '', price }];
  return priced
    .filter((variant) => variant.price !== '')
    .map((variant) => ({
      title: variant.title,
      symbol: /^\d/.test(variant.price) ? symbol : '',
      amount: variant.price,
    }));
}
