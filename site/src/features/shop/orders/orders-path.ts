/** Page of the owner's area that lists the orders. */
export const ORDERS_PATH = '/config/orders';
