import type { LockSlice, PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Does a plugin of the lock slice run on this page for this visitor, even if none of its blocks is activated? */
export function servesPage(lock: LockSlice, page: PageContext, plugin: string): boolean {
  const wants = lock.plugins[plugin]?.page;
  const role = page.authenticatedAccount && !isViewerOnly(page.websiteRoles) ? 'contributor' : 'visitor';
  if (!wants) return false;
  if (wants.roles && !wants.roles.includes(role)) return false;
  if (wants.pageTypes && (page.pageType === undefined || !wants.pageTypes.includes(page.pageType))) return false;
  // A page without any of these blocks can have the plugin in its lock slice, because another plugin uses its service.
  // The plugin does not run by itself on such a page.
  return !wants.blocks || wants.blocks.some((type) => Object.hasOwn(lock.blocks, type));
}
