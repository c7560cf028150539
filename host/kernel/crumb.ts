/** Name of the cookie and of the query parameter that guard against forged requests (§7). */
export const CRUMB = 'crumb';
