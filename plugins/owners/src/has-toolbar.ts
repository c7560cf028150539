import type { PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/** Does the account get the toolbar? Only an account with a role that allows more than viewing gets it (§6). */
export function hasToolbar(page: Pick<PageContext, 'authenticatedAccount' | 'websiteRoles'>): boolean {
  const roles = page.websiteRoles ?? {};
  return page.authenticatedAccount !== undefined && Object.keys(roles).length > 0 && !isViewerOnly(roles);
}
