import { QueryFlag } from '@plinth/sdk/links';

/** Limit for the characters of an address. A longer one may be refused, and the message would not appear. */
const LONGEST_ADDRESS = 2000;

/**
 * §4 Logout: the address to go to. That is the root of the site, or, from the frame of the configuration area, the page
 * in it. A page whose address has more than 2,000 characters counts as the root.
 *
 * @param address Address of this page.
 */
export function addressAfterLogout(address: string, isInEditor: boolean): string {
  const url = new URL(isInEditor && address.length <= LONGEST_ADDRESS ? address : '/', address);
  url.searchParams.set(QueryFlag.logout, 'true');
  return url.href;
}

/** The address without the query flag `logout` (§2). */
export function withoutLogoutFlag(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(QueryFlag.logout);
  return url.href;
}
