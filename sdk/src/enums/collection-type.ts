/**
 * §3 Collection types. The enumeration runs from 1 to 24; these are the ones whose number is shown. Generic and
 * subscription collections are named there without a number.
 */
export const CollectionType = { products: 13, portfolio: 23, lessons: 24 } as const;

export type CollectionType = (typeof CollectionType)[keyof typeof CollectionType];
