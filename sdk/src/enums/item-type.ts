/** §3 Item types. The enumeration runs from 1 to 62; the specification names only the types below. */
export const ItemType = { review: 10, storeItem: 11, event: 12, digitalGood: 18 } as const;

export type ItemType = (typeof ItemType)[keyof typeof ItemType];
