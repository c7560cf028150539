/**
 * Returns the setting for payments of the demo site. Its products are made up, so orders can be placed without paying.
 * A site with other pages, and a site whose operator has set payments, gets no setting.
 *
 * @param {readonly string[]} options
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ PLINTH_PAYMENTS?: string }}
 */
export function demoPayments(options, { PLINTH_PAGES, PLINTH_PAYMENTS }) {
  const hasOwnPages = PLINTH_PAGES !== undefined || options.some((option) => /^--pages(=|$)/.test(option));
  return hasOwnPages || PLINTH_PAYMENTS !== undefined ? {} : { PLINTH_PAYMENTS: 'test' };
}
