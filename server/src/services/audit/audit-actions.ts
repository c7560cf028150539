/** The actions that the audit log records, each with its text in the list. */
export const AUDIT_ACTIONS = {
  'session.begun': 'signed in',
  'session.ended': 'signed out',
  'session.ended-elsewhere': 'ended a session',
  'password.changed': 'changed the password',
  'codes.on': 'turned one-time codes on',
  'codes.off': 'turned one-time codes off',
  'codes.recovery-used': 'used a recovery code',
  'codes.recovery-renewed': 'made new recovery codes',
  'contributor.invited': 'invited',
  'contributor.withdrawn': 'withdrew the invitation of',
  'contributor.joined': 'accepted an invitation',
  'contributor.role-changed': 'changed the role of',
  'contributor.removed': 'removed',
  'submission.marked': 'marked a submission',
  'submission.erased': 'erased a submission',
  'person.erased': 'erased the data of a person',
  'member.passkey-added': 'added a passkey as a member',
  'member.passkey-removed': 'removed a passkey as a member',
  'member.sessions-ended': 'ended sessions of a member',
  'member.mail-shown': 'looked at a mail with a link to a member, because no mail server sends it',
  'member.erased': 'erased the account of a member',
  'product.stock-changed': 'changed the stock of',
  'product.price-changed': 'changed the prices of',
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
  'booking.cancelled': 'cancelled a booking of',
  'rollout.stopped': 'ended a rollout',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, name);
}
