import type { PageContext } from '@plinth/sdk';
import { PageType, PermissionType } from '@plinth/sdk/enums';

/** Has the server sent this page (a sign-in page) in place of a page for members? */
export function isRefusedPage({ pageType }: PageContext): boolean {
  return pageType === PageType.memberAreaAccessDenied;
}

/** Is this a page that only members may see? */
export function isForMembers({ pageType, collection }: PageContext): boolean {
  return pageType === PageType.protectedContent || collection?.permissionType === PermissionType.members;
}
