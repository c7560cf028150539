/**
 * Money, products and carts (§3, §4, §5, §9). All functions are pure and behave the same in the browser and on the
 * server. Amounts are exact decimal texts and whole minor units, never floats. Only the server computes the totals of a
 * cart.
 *
 * @packageDocumentation
 */
export { plainDigits } from '../numerals/plain-digits.ts';
export * from './cart/cart-entry.ts';
export * from './cart/cart-schema.ts';
export * from './measurement.ts';
export * from './money/allocate-money.ts';
export * from './money/arithmetic.ts';
export * from './money/format-money.ts';
export * from './money/money.ts';
export * from './money/money-schema.ts';
export * from './money/money-style.ts';
export * from './money/parse-amount.ts';
export * from './product/max-price.ts';
export * from './product/price-text.ts';
export * from './product/product-kind.ts';
export * from './product/product-rules.ts';
export * from './product/product-schema.ts';
export * from './product/sku.ts';
export * from './product/subscription.ts';
export * from './product/variant-choice.ts';
export * from './product/variant-schema.ts';
