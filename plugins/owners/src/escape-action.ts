import type { PageContext } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';

/**
 * What Escape does when nothing is open that it could close. `area`: shows the page in the configuration area, which
 * first asks the visitor to sign in if necessary.
 */
export type EscapeAction = 'toolbar' | 'area' | 'logout' | 'nothing';

interface Press {
  readonly shiftKey: boolean;
  /** Is the page in the frame of the configuration area? */
  readonly isInEditor: boolean;
}

/**
 * §4: returns what Escape does when nothing is open that it could close. An account that is only allowed to view counts
 * as a visitor (§6).
 */
export function escapeAction(
  page: Pick<PageContext, 'authenticatedAccount' | 'websiteRoles' | 'websiteSettings'>,
  { shiftKey, isInEditor }: Press,
): EscapeAction {
  if (page.authenticatedAccount && !isViewerOnly(page.websiteRoles)) {
    if (shiftKey) return 'logout';
    return isInEditor ? 'toolbar' : 'area';
  }
  return page.websiteSettings.useEscapeKeyToLogin && !shiftKey && !isInEditor ? 'area' : 'nothing';
}
