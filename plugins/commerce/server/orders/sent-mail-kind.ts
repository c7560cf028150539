/** Kind of the mail that says that an order was sent. */
export const SENT_MAIL = 'order-sent';
