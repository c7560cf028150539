import { MOST_OF_ONE, type Product, stockOf, type Variant } from '@plinth/sdk/commerce';

/** How many of a product, or of its chosen variant, a visitor can put into the cart at once. */
export function stockLimit(product: Product, variant: Variant | undefined): number {
  const stock = stockOf(variant ? { ...product, variants: [variant] } : product);
  return Math.min(stock, MOST_OF_ONE);
}

/** The number in the text "Only 3 left"; undefined when none or more than `lowStock` pieces are left. */
export function scarceStock(product: Product, variant: Variant | undefined, lowStock: number): number | undefined {
  const stock = stockLimit(product, variant);
  return stock > 0 && stock <= lowStock ? stock : undefined;
}
