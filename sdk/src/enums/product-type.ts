/** §3 Product types, by their names, with their numbers. */
export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;

export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** §3 Product: `productType` as a text in product data. A paywall has only a number. */
export const ProductTypeName = {
  physical: 'PHYSICAL',
  service: 'SERVICE',
  digital: 'DIGITAL',
  giftCard: 'GIFT_CARD',
} as const;

export type ProductTypeName = (typeof ProductTypeName)[keyof typeof ProductTypeName];
