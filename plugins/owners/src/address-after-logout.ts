import { QueryFlag } from '@plinth/sdk/links';

/**
 * Maximum number of characters of an address. A server could refuse a longer address, and then the message about the
 * logout would not appear.
 */
const LONGEST_ADDRESS = 2000;

/**
 * §4 Logout: the address to which the logout leads. It is the root of the site, or the page in the frame when the owner
 * logs out from the frame of the configuration area. If the address of that page has more than 2,000 characters, the
 * logout leads to the root.
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
