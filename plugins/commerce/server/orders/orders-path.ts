/** Path of the list of orders in the owner's area. */
export const ORDERS_PATH = '/config/orders';
