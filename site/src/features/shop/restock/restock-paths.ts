/** The form of a sold-out variant is posted to this path. Below it are the pages of the links in mails. */
export const RESTOCK_PATH = '/commerce/restock';
/** The same as a call. */
export const RESTOCK_CALL_PATH = '/api/commerce/restock-requests';
