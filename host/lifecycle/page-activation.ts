import type { Consent, LockSlice, PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Plugins of the lock slice that serve this page rather than a block, for this visitor, at the given moment. */
export function pagePlugins(lock: LockSlice, page: PageContext, moment: 'init' | 'idle'): string[] {
  const role = page.authenticatedAccount && !isViewerOnly(page.websiteRoles) ? 'contributor' : 'visitor';
  return Object.entries(lock.plugins).flatMap(([name, { page: wants }]) => {
    if (!wants || (wants.when ?? 'idle') !== moment) return [];
    if (wants.roles && !wants.roles.includes(role)) return [];
    if (wants.pageTypes && (page.pageType === undefined || !wants.pageTypes.includes(page.pageType))) return [];
    // A plugin may be here for a service of its own, on a page that it does not serve.
    if (wants.blocks && !wants.blocks.some((type) => Object.hasOwn(lock.blocks, type))) return [];
    return [name];
  });
}

/** May the plugin be fetched at all? */
export function consentAllows(lock: LockSlice, plugin: string, consent: Consent): boolean {
  const purpose = lock.plugins[plugin]?.consent;
  return !purpose || consent[purpose];
}
