import { compareMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import type { DigitalProduct, Product } from './product-schema.ts';
import type { SubscriptionPlan } from './subscription.ts';
import type { Variant } from './variant-schema.ts';

/** Something with a price and a sale price: a variant or a digital product. */
type Priced = Pick<Variant | DigitalProduct, 'price' | 'salePrice' | 'onSale'>;

/**
 * §4 Is the product on sale? A digital product has its own sale flag. Any other product is on sale when one of its
 * variants is on sale.
 */
export function isOnSale(product: Product): boolean {
  return product.productType === 'digital' ? product.onSale : product.variants.some(({ onSale }) => onSale);
}

/**
 * §4 Is the product sold out? True when no variant is unlimited and none is in stock. A digital product is never sold
 * out.
 */
export function isSoldOut(product: Product): boolean {
  return product.productType !== 'digital' && !product.variants.some(isInStock);
}

/** Can a visitor buy the variant? */
export function isInStock({ unlimited, qtyInStock }: Pick<Variant, 'unlimited' | 'qtyInStock'>): boolean {
  return unlimited || qtyInStock > 0;
}

/** §4 Do the variants differ in price, sale flag or sale price? A digital product has one price. */
export function hasVariedPrices({ productType, variants: [first, ...others] }: Product): boolean {
  if (productType === 'digital' || !first) return false;
  const isSame = (a: Money, b: Money) => a.value === b.value && a.currency === b.currency;
  return others.some(
    ({ price, salePrice, onSale }) =>
      onSale !== first.onSale || !isSame(price, first.price) || !isSame(salePrice, first.salePrice),
  );
}

/**
 * §4 Stock of the product: `Infinity` when it is digital or has an unlimited variant, otherwise the sum of the stock of
 * its variants.
 */
export function stockOf({ productType, variants }: Product): number {
  if (productType === 'digital' || variants.some(({ unlimited }) => unlimited)) return Number.POSITIVE_INFINITY;
  return variants.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0);
}

/** The price that a visitor pays: during a sale the sale price, otherwise the normal price. */
export function priceToPay({ price, salePrice, onSale }: Priced): Money {
  return onSale ? salePrice : price;
}

/**
 * §9 How the price of a product or a variant is shown.
 * - `from`: 'from {startingPrice}', with the lowest price that a visitor can pay.
 * - `sale`: the sale price beside the original price, which is struck through.
 * - `plain`: one price.
 */
export type ShownPrice =
  | { readonly kind: 'from'; readonly price: Money }
  | { readonly kind: 'sale'; readonly price: Money; readonly original: Money }
  | { readonly kind: 'plain'; readonly price: Money };

/** §9 How the price of a variant, or of a digital product, is shown. */
export function shownVariantPrice(priced: Priced): ShownPrice {
  const { price: original, onSale } = priced;
  const price = priceToPay(priced);
  return onSale ? { kind: 'sale', price, original } : { kind: 'plain', price };
}

/**
 * §9 How the price of a product is shown before a variant is chosen.
 * @returns undefined for a product without variants, which has no price. Variants whose currency differs from that of
 * the first variant are ignored, because their prices cannot be compared.
 */
export function shownPrice(product: Product): ShownPrice | undefined {
  if (product.productType === 'digital') return shownVariantPrice(product);
  const [first] = product.variants;
  if (!first || !hasVariedPrices(product)) return first && shownVariantPrice(first);
  const prices = product.variants.map(priceToPay).filter(({ currency }) => currency === first.price.currency);
  return { kind: 'from', price: prices.reduce((least, price) => (compareMoney(price, least) < 0 ? price : least)) };
}

/**
 * What a list of products shows about a product in addition to its name. `price` is null for a product without a price.
 */
export interface ProductSummary {
  readonly price: ShownPrice | null;
  readonly onSale: boolean;
  readonly soldOut: boolean;
  /** §9: the price of a subscription is shown with its text (`subscriptionText`). */
  readonly subscriptionPlan?: SubscriptionPlan;
}

/** The price of a product, whether it is on sale or sold out, and the plan of a subscription (§9). */
export function productSummary(product: Product): ProductSummary {
  const { subscriptionPlan } = product;
  return {
    price: shownPrice(product) ?? null,
    onSale: isOnSale(product),
    soldOut: isSoldOut(product),
    ...(subscriptionPlan && { subscriptionPlan }),
  };
}
