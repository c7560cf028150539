import type { Page } from 'playwright-core';
import { OWNER, signedIn } from '../../site/src/testing/owner.ts';

/** Settings for sites whose owner signs in with `ownerSession`. */
export const OWNER_OF_TESTS = { PLINTH_OWNER_EMAIL: OWNER.email, PLINTH_OWNER_PASSWORD: OWNER.password } as const;

/**
 * Signs the owner in once, because the number of attempts is limited.
 * @returns Gives a page the owner's session, before the page is opened.
 */
export async function ownerSession(address: string): Promise<(page: Page) => Promise<void>> {
  const { cookies } = await signedIn(address);
  const list = [...cookies].map(([name, value]) => ({ name, value, url: address, secure: name.startsWith('__Host-') }));
  return (page) => page.context().addCookies(list);
}
