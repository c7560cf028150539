/**
 * §3 Collection types. The enumeration runs from 1 to 24; the specification gives a number only for the types below. It
 * also names generic and subscription collections, without a number.
 */
export const CollectionType = { products: 13, portfolio: 23, lessons: 24 } as const;

export type CollectionType = (typeof CollectionType)[keyof typeof CollectionType];
