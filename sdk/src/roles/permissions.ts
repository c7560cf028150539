/**
 * Permissions of accounts on a site, each with what it allows (§6). The first three are the basic permissions, the next
 * five the config areas that the specification names. Every other permission allows a part of what one of the five
 * config areas contains. The specification mentions permissions of this kind, but it defines neither their numbers nor
 * the roles that have them.
 */
export const PERMISSIONS = {
  /** Basic permission 0. */
  authenticated: 'be signed in, and change their own account',
  /** Basic permission 1. */
  config: 'open the configuration area',
  /** Basic permission 2. */
  admin: 'receive the events of other tabs',
  /** Config area 11. */
  content: 'change pages',
  /** Config area 12. */
  settings: 'change the settings of the site',
  /** Config area 13. */
  activity: 'see what visitors do',
  /** Config area 14. */
  commerce: 'open the shop',
  /** Config area 15. */
  newsletter: 'open the newsletter',
  'comments.write': 'write comments',
  'comments.moderate': 'approve and remove comments',
  'submissions.read': 'read what visitors have sent, with its files',
  'submissions.mark': 'mark submissions as spam',
  'submissions.erase': 'erase submissions',
  'errors.read': 'see the errors of browsers',
  'consent.read': 'see the decisions about cookies',
  'inspect.pages': 'inspect pages',
  'releases.read': 'see the rollout of a release',
  'releases.write': 'end the rollout of a release',
  'releases.override': 'see a plugin in another build',
  'persons.manage': 'find, export and erase the data of a person',
  'members.read': 'see the members of the site',
  'members.write': 'change and remove members',
  'contributors.manage': 'invite, change and remove contributors',
  'audit.read': 'see who has changed what',
  'billing.manage': 'change the plan and pay',
  'commerce.orders': 'work with orders',
  'commerce.store-settings': 'change the settings of the shop',
  'commerce.shipping': 'change shipping',
  'commerce.coupons': 'change coupons',
  'commerce.taxes': 'change taxes',
  'commerce.inventory': 'change prices and stock',
  'commerce.donations': 'change donations',
  'commerce.discounts': 'change discounts',
  'commerce.payments': 'change payments',
  'commerce.point-of-sale': 'sell on the spot',
  'newsletter.read': 'read mailing lists and campaigns',
  'newsletter.write': 'change and send campaigns',
  'marketing.manage': 'change popups, the announcement bar and campaigns of advertisers',
  'scheduling.read': 'see bookings',
  'scheduling.write': 'change bookings',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a permission (§6). */
export type Permission = keyof typeof PERMISSIONS;
