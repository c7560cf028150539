import type { PageContext } from '@plinth/sdk';
import { PageType, PermissionType } from '@plinth/sdk/enums';

/** Is this the sign-in page that the server has sent in place of a page for members? */
export function isRefusedPage({ pageType }: PageContext): boolean {
  return pageType === PageType.memberAreaAccessDenied;
}

/** Is this a page that only members are allowed to see? */
export function isForMembers({ pageType, collection }: PageContext): boolean {
  return pageType === PageType.protectedContent || collection?.permissionType === PermissionType.members;
}
