import { ProductType, ProductTypeName } from '../../enums/product-type.ts';

/** Name of a product type (§3), which is a key of `ProductType`. */
export type ProductKind = keyof typeof ProductType;

/** All kinds of products. */
export const PRODUCT_KINDS = [
  'physical',
  'digital',
  'service',
  'giftCard',
  'paywall',
] as const satisfies readonly ProductKind[];

/** `productType` of a paywall as a text. §3 gives only the number of this type. */
const PAYWALL_NAME = 'PAYWALL';

/**
 * The kind of a product from its `productType`: a text (`PHYSICAL`, `GIFT_CARD`), a number (1 to 5), or the name of a
 * kind.
 * @returns undefined for a type that §3 does not have.
 */
export function productKind(productType: unknown): ProductKind | undefined {
  return PRODUCT_KINDS.find((kind) =>
    [kind, ProductType[kind], productTypeName(kind)].some((is) => is === productType),
  );
}

/** `productType` of a kind as a text: `GIFT_CARD`. */
export function productTypeName(kind: ProductKind): ProductTypeName | typeof PAYWALL_NAME {
  return kind === 'paywall' ? PAYWALL_NAME : ProductTypeName[kind];
}
