import type { PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Does the account get the toolbar? It must have a role that may do more than view (§6). */
export function hasToolbar(page: Pick<PageContext, 'authenticatedAccount' | 'websiteRoles'>): boolean {
  const roles = page.websiteRoles ?? {};
  return page.authenticatedAccount !== undefined && Object.keys(roles).length > 0 && !isViewerOnly(roles);
}
