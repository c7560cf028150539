/** Path to which the form for a sold-out variant is posted. The pages to which links in mails lead are below it. */
export const RESTOCK_PATH = '/commerce/restock';
/** Path to which a script sends the same form. */
export const RESTOCK_CALL_PATH = '/api/commerce/restock-requests';
