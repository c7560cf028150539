/** §2 Address of the checkout. */
export const CHECKOUT_URL = '/commerce/goto-checkout';

/** §2 Address of the checkout of a subscription. */
export function subscribeUrl(cartToken: string): string {
  return `/checkout/subscribe?${new URLSearchParams({ cartToken })}`;
}

/** §2 Address of a donation page. Inside the editing frame, this page loads in the top window. */
export function donateUrl(donatePageId: string): string {
  return `/checkout/donate?${new URLSearchParams({ donatePageId })}`;
}

export interface GiftCardLink {
  readonly websiteId: string;
  readonly giftCardProductId: string;
  readonly sku?: string | undefined;
}

/** §2 Address of a gift-card page. Inside the editing frame, this page loads in the top window. */
export function giftCardUrl({ websiteId, giftCardProductId, sku }: GiftCardLink): string {
  const query = new URLSearchParams({ websiteId, giftCardProductId });
  if (sku !== undefined) query.set('sku', sku);
  return `/checkout/giftcard?${query}`;
}
