/** The cart as a page of the server. */
export const CART_PAGE = '/commerce/cart';
