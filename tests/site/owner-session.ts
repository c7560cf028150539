import type { BrowserContext, Page } from 'playwright-core';
import { OWNER, signedIn } from '../../site/src/testing/owner.ts';
import type { Visitor } from '../../site/src/testing/visitor.ts';

/** Environment variables for sites whose owner signs in with `ownerSession`. */
export const OWNER_OF_TESTS = { PLINTH_OWNER_EMAIL: OWNER.email, PLINTH_OWNER_PASSWORD: OWNER.password } as const;

/**
 * Signs the owner in once, because the number of sign-in attempts is limited.
 * @returns A function that gives a page the owner's session. Call it before the page is opened.
 */
export async function ownerSession(address: string): Promise<(page: Page) => Promise<void>> {
  const list = cookiesOf(await signedIn(address), address);
  return (page) => page.context().addCookies(list);
}

/** The cookies of a visitor of the site, in the form that Playwright expects. */
export function cookiesOf(
  { cookies }: Pick<Visitor, 'cookies'>,
  address: string,
): Parameters<BrowserContext['addCookies']>[0] {
  // Browsers accept these cookies for http on this machine too, but a test can set them only for an https address.
  const url = address.replace(/^http:/, 'https:');
  return [...cookies].map(([name, value]) => ({ name, value, url, secure: name.startsWith('__Host-') }));
}
