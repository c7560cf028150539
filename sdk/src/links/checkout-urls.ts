/** §2 Checkout. */
export const CHECKOUT_URL = '/commerce/goto-checkout';

/** §2 Checkout of a subscription. */
export function subscribeUrl(cartToken: string): string {
  return `/checkout/subscribe?${new URLSearchParams({ cartToken })}`;
}

/** §2 Donation page; it loads in the top window when inside the editing frame. */
export function donateUrl(donatePageId: string): string {
  return `/checkout/donate?${new URLSearchParams({ donatePageId })}`;
}

export interface GiftCardLink {
  readonly websiteId: string;
  readonly giftCardProductId: string;
  readonly sku?: string | undefined;
}

/** §2 Gift-card page; it loads in the top window when inside the editing frame. */
export function giftCardUrl({ websiteId, giftCardProductId, sku }: GiftCardLink): string {
  const query = new URLSearchParams({ websiteId, giftCardProductId });
  if (sku !== undefined) query.set('sku', sku);
  return `/checkout/giftcard?${query}`;
}
