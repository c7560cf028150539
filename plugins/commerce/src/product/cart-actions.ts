/** What the form needs once a visitor puts something into the cart. */
export { AddResult } from './add-result.tsx';
export { addToCart } from './change-cart.ts';
