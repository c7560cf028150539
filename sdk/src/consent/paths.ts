/** Path to which decisions about cookies are sent: a page without a script sends a form, and a script sends JSON. */
export const CONSENT_API_PATH = '/api/consent';
/** Path of the page on which a visitor can decide about cookies again, without a script. */
export const CONSENT_PAGE_PATH = '/consent';
