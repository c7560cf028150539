/**
 * Do the options and environment variables of a start of the site name pages other than those of the demo?
 *
 * @param {readonly string[]} options
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {boolean}
 */
export function hasOwnPages(options, { PLINTH_PAGES }) {
  return PLINTH_PAGES !== undefined || options.some((option) => /^--pages(=|$)/.test(option));
}
