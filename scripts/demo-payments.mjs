import { hasOwnPages } from './own-pages.mjs';

/**
 * Returns the setting for payments of the demo site. The products of the demo are made up, so orders can be placed
 * without paying. A site that has pages of its own, or whose operator has configured payments, gets no setting.
 *
 * @param {readonly string[]} options
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ PLINTH_PAYMENTS?: string }}
 */
export function demoPayments(options, own) {
  return hasOwnPages(options, own) || own.PLINTH_PAYMENTS !== undefined ? {} : { PLINTH_PAYMENTS: 'test' };
}
