/** The actions of the shop that the audit log records, each with its text in the list. */
export const SHOP_AUDIT_ACTIONS = {
  'product.stock-changed': 'changed the stock of',
  'product.price-changed': 'changed the prices of',
  'product.measures-changed': 'changed weight or size of',
  'products.imported': 'uploaded prices and stock; variants that were changed:',
  'order.sent': 'marked an order as sent',
  'order.cancelled': 'cancelled an order',
  'order.refunded': 'refunded an order',
  'order.refunded-in-part': 'refunded a part of an order',
  'order.downloads-reset': 'allowed the downloads again of an order',
  'subscription.cancelled': 'cancelled a subscription',
  'gift-card.issued': 'issued a gift card that ends with',
  'gift-card.disabled': 'disabled the gift card that ends with',
  'review.changed': 'changed a review of',
  'review.removed': 'deleted a review of',
} as const;

type ShopAuditActionTable = typeof SHOP_AUDIT_ACTIONS;

declare module '@plinth/server/audit-actions' {
  interface AuditActionTable extends ShopAuditActionTable {}
}
