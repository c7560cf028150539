/** Is a variant on sale although its sale price is not below its price? Both are in minor units. */
export function isNoSale(prices: {
  readonly price: number;
  readonly salePrice: number;
  readonly isOnSale: boolean;
}): boolean {
  return prices.isOnSale && prices.salePrice >= prices.price;
}
