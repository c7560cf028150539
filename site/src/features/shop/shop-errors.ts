/** Error codes of the shop, and their meanings. */
export const SHOP_ERRORS = {
  'PLINTH-SITE-160': 'a file of products cannot be read',
  'PLINTH-SITE-161': 'a product in a file has a field of the wrong shape',
  'PLINTH-SITE-162': 'two products have the same id, or two variants the same SKU',
  'PLINTH-SITE-163': 'a request for products is not valid',
  'PLINTH-SITE-164': 'the shop has no such product',
  'PLINTH-SITE-165': 'too many requests to the shop from one address',
  'PLINTH-SITE-166': 'a request to the cart has the wrong shape',
  'PLINTH-SITE-167': 'the shop does not sell a variant',
  'PLINTH-SITE-168': 'a quantity is not a whole number, or too large',
  'PLINTH-SITE-169': 'a variant has not as many pieces in stock',
  'PLINTH-SITE-170': 'the cart has changed since the visitor saw it',
  'PLINTH-SITE-171': 'the cart has no such entry',
  'PLINTH-SITE-172': 'an idempotency key was used for another request',
  'PLINTH-SITE-173': 'the cart is full',
  'PLINTH-SITE-174': 'the visitor has no cart',
  'PLINTH-SITE-175': 'a page of another site sent a request to the cart',
  'PLINTH-SITE-176': 'a page shows a product, a category or a donation that visitors do not see',
  'PLINTH-SITE-177': 'a block that shows products has a field of the wrong shape',
  'PLINTH-SITE-190': 'the settings of the shop cannot be read',
  'PLINTH-SITE-191': 'the settings of the shop have a field of the wrong shape',
  'PLINTH-SITE-192': 'no coupon or gift card has a code',
  'PLINTH-SITE-193': 'a cart has too many coupons and gift cards',
  'PLINTH-SITE-194': 'the shop does not have a way of delivery',
  'PLINTH-SITE-197': 'a refund was not accepted by the payment provider',
  'PLINTH-SITE-200': 'the payment provider did not answer about a payment',
  'PLINTH-SITE-201': 'a message about a payment is not signed by its provider, or comes too early',
  'PLINTH-SITE-212': 'too many lists of products are being rendered at once',
  'PLINTH-SITE-230': 'the payment provider did not answer about the renewal of a subscription',
  'PLINTH-SITE-231': 'the file of a product that buyers download is not there',
  'PLINTH-SITE-232': 'a link to a file of an order is not valid',
  'PLINTH-SITE-233': 'the order of a file is not paid, or was refunded',
  'PLINTH-SITE-234': 'a link to a file of an order has expired',
  'PLINTH-SITE-235': 'a file of an order was downloaded as often as the shop allows',
  'PLINTH-SITE-241': 'an additional field of a product is missing or not valid',
  'PLINTH-SITE-250': 'an uploaded file with prices and stock cannot be read',
  'PLINTH-SITE-251': 'a cell of an uploaded file has the wrong shape',
  'PLINTH-SITE-252': 'an uploaded file names an SKU twice, or one that the shop does not have',
  'PLINTH-SITE-253': 'a value of an uploaded file was changed by somebody else since the download',
} as const;

type ShopErrorTable = typeof SHOP_ERRORS;

declare module '../../errors/site-error.ts' {
  interface SiteErrorTable extends ShopErrorTable {}
}
