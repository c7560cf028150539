/**
 * Name of a product's picture in a view transition. @returns undefined for an id that CSS does not allow in a name.
 */
export function transitionName(itemId: string): string | undefined {
  return /^[\w-]+$/.test(itemId) ? `product-${itemId}` : undefined;
}
