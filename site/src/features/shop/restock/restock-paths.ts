/** Path to which the form for a sold-out variant is posted. The pages to which links in mails lead are below it. */
export const RESTOCK_PATH = '/commerce/restock';
/** Path of the same form as a call of a script. */
export const RESTOCK_CALL_PATH = '/api/commerce/restock-requests';
