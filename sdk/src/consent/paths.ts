/** Address that receives decisions about cookies: as a form from a page without a script, as JSON from a script. */
export const CONSENT_API_PATH = '/api/consent';
/** The page of the site on which a visitor can decide again, without a script. */
export const CONSENT_PAGE_PATH = '/consent';
