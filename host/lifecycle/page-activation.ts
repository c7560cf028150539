import type { Consent, LockSlice, PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Does a plugin of the lock slice serve this page rather than a block, for this visitor? */
export function servesPage(lock: LockSlice, page: PageContext, plugin: string): boolean {
  const wants = lock.plugins[plugin]?.page;
  const role = page.authenticatedAccount && !isViewerOnly(page.websiteRoles) ? 'contributor' : 'visitor';
  if (!wants) return false;
  if (wants.roles && !wants.roles.includes(role)) return false;
  if (wants.pageTypes && (page.pageType === undefined || !wants.pageTypes.includes(page.pageType))) return false;
  // A plugin may be here for a service of its own, on a page that it does not serve.
  return !wants.blocks || wants.blocks.some((type) => Object.hasOwn(lock.blocks, type));
}

/** May the plugin be fetched at all? */
export function consentAllows(lock: LockSlice, plugin: string, consent: Consent): boolean {
  const purpose = lock.plugins[plugin]?.consent;
  return !purpose || consent[purpose];
}
