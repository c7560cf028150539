/** Path of the cart page that the server makes. */
export const CART_PAGE = '/commerce/cart';
