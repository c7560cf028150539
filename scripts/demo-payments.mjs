/**
 * Returns the setting with which orders of the demo site can be placed: its products are made up, so nobody pays
 * anything. A site with pages of its own, and one whose operator has chosen, gets none.
 *
 * @param {readonly string[]} options
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ PLINTH_PAYMENTS?: string }}
 */
export function demoPayments(options, { PLINTH_PAGES, PLINTH_PAYMENTS }) {
  const hasOwnPages = PLINTH_PAGES !== undefined || options.some((option) => /^--pages(=|$)/.test(option));
  return hasOwnPages || PLINTH_PAYMENTS !== undefined ? {} : { PLINTH_PAYMENTS: 'test' };
}
