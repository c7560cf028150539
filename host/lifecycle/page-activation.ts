import type { LockSlice, PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Does a plugin of the lock slice run on this page for this visitor, whether or not one of its blocks is activated? */
export function servesPage(lock: LockSlice, page: PageContext, plugin: string): boolean {
  const wants = lock.plugins[plugin]?.page;
  const role = page.authenticatedAccount && !isViewerOnly(page.websiteRoles) ? 'contributor' : 'visitor';
  if (!wants) return false;
  if (wants.roles && !wants.roles.includes(role)) return false;
  if (wants.pageTypes && (page.pageType === undefined || !wants.pageTypes.includes(page.pageType))) return false;
  // The lock slice may also contain a plugin only because of its service; such a plugin does not serve the page.
  return !wants.blocks || wants.blocks.some((type) => Object.hasOwn(lock.blocks, type));
}
