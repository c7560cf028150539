import { PageType, PermissionType } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { mergeContext } from './merge-context.ts';
import type { PageFile } from './page-file.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Who may see a page. `public`: everyone. `members`: signed-in members. `password <hash>`: visitors who have entered
 * the password with this argon2id hash; nobody when the hash is empty.
 */
export type PageAccess = 'public' | 'members' | `password ${string}`;

const collectionSchema = v.fallback(
  v.object({ collection: v.optional(v.object({ permissionType: v.optional(v.number()) })) }),
  {},
);

/**
 * Types of the pages that are shown in place of refused or missing pages. A lock on the whole site must not lock them.
 */
const SHOWN_TO_EVERYONE: readonly number[] = [PageType.notFound, PageType.lockScreen, PageType.memberAreaAccessDenied];

/** §3: `permissionType` of the collection says who may see the page, and a page of type 105 is for members. */
export function accessOf(
  page: Pick<PageFile, 'context' | 'pageType' | 'lock'>,
  site: Pick<SiteFile, 'context' | 'lock'>,
): PageAccess {
  if (SHOWN_TO_EVERYONE.includes(page.pageType)) return 'public';
  const { collection } = v.parse(collectionSchema, mergeContext({ ...site.context }, page.context));
  const permission = collection?.permissionType ?? PermissionType.public;
  if (permission === PermissionType.members || page.pageType === PageType.protectedContent) return 'members';
  if (permission === PermissionType.public) return 'public';
  // An unknown number can mean a restriction that this version of the site does not support, so nobody may see the
  // page.
  const hash = permission === PermissionType.password ? (page.lock ?? site.lock)?.passwordHash : undefined;
  return `password ${hash ?? ''}`;
}

/** Reads the stored access of a page. Nobody may see a page whose stored access is invalid. */
export function readAccess(stored: string): PageAccess {
  if (stored === 'public' || stored === 'members') return stored;
  return `password ${stored.startsWith('password ') ? stored.slice('password '.length) : ''}`;
}
