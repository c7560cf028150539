import { can } from '@plinth/sdk/roles';
import type { SiteParts } from '../contract/site-parts.ts';

/**
 * Is an account with these roles allowed to open the page? False for an address that is not a declared page of the
 * owner's area.
 *
 * @param href Path of the page; a query is ignored.
 */
export function mayOpen(
  roles: readonly number[],
  href: string,
  { ownerRoutes }: Pick<SiteParts, 'ownerRoutes'>,
): boolean {
  const [path] = href.split('?');
  const route = ownerRoutes().find((declared) => declared.method === 'GET' && declared.path === path);
  return route?.permission !== undefined && can(roles, route.permission);
}
