/** §3 Website statuses. The specification gives no names for 9 and 10. */
export const WebsiteStatus = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;

export type WebsiteStatus = (typeof WebsiteStatus)[keyof typeof WebsiteStatus];
