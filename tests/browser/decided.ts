import type { Page } from 'playwright-core';

/**
 * Sets the cookies of a visitor who has accepted all cookies, so that no cookie banner covers the page. For tests that
 * use every control of a page.
 * @param url Any address of the site.
 * @param isAllowed False for a visitor who has declined, so that the page loads no analytics. Default: true.
 */
export function decided(page: Page, url: string, isAllowed = true): Promise<void> {
  const cookies = {
    ss_cookieAllowed: String(isAllowed),
    'plinth-consent': `${isAllowed ? '11' : '00'}.AAAAAAAAAAAAAAAAAAAA-_`,
  };
  // Only the origin is used, so that the cookies have the path `/`. With a longer path, they would take precedence over
  // the cookies that the site sets later.
  const { origin } = new URL(url);
  return page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}
