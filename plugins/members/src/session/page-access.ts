import type { PageContext } from '@plinth/sdk';
import { PageType, PermissionType } from '@plinth/sdk/enums';

/** Has the server sent this page in place of a page for members? */
export function isRefusedPage({ pageType }: PageContext): boolean {
  return pageType === PageType.memberAreaAccessDenied;
}

/** May only members see this page? */
export function isForMembers({ pageType, collection }: PageContext): boolean {
  return pageType === PageType.protectedContent || collection?.permissionType === PermissionType.members;
}
