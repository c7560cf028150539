/** §2 Reviews request page (page type 209). The links in mails lead to addresses below this path. */
export const REVIEW_REQUEST_PATH = '/commerce/review';
/** The pages with the reviews of a product, which the server makes, are below this path. */
export const PRODUCT_REVIEWS_PATH = '/commerce/reviews';
/** Scripts request the reviews of a product as JSON below this path. */
export const REVIEWS_CALL_PATH = '/api/commerce/reviews';
/** Path of the list of reviews in the owner's area. */
export const OWNED_REVIEWS_PATH = '/config/reviews';
