/** §2 Reviews request page (page type 209): below it are the links of mails. */
export const REVIEW_REQUEST_PATH = '/commerce/review';
/** The reviews of a product as pages of the server. */
export const PRODUCT_REVIEWS_PATH = '/commerce/reviews';
/** The reviews of a product as JSON. */
export const REVIEWS_CALL_PATH = '/api/commerce/reviews';
/** The reviews in the owner's area. */
export const OWNED_REVIEWS_PATH = '/config/reviews';
