/** The code that the product's form needs when a visitor adds the product to the cart. */
export { AddResult } from './add-result.tsx';
export { addToCart } from './change-cart.ts';
