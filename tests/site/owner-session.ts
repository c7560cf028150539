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
  // Browsers accept these cookies for http on this machine too, but a test can set them only for https.
  const url = address.replace(/^http:/, 'https:');
  const list = [...cookies].map(([name, value]) => ({ name, value, url, secure: name.startsWith('__Host-') }));
  return (page) => page.context().addCookies(list);
}
