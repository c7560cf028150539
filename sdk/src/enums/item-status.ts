/** §3: statuses of items and pages. */
export const ItemStatus = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;

export type ItemStatus = (typeof ItemStatus)[keyof typeof ItemStatus];
