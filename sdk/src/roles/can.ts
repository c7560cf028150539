import type { Permission } from './permissions.ts';
import { ROLE_PERMISSIONS } from './role-permissions.ts';

const BY_ROLE: ReadonlyMap<number, ReadonlySet<Permission>> = new Map(
  Object.entries(ROLE_PERMISSIONS).map(([role, permissions]) => [Number(role), new Set(permissions)]),
);

/**
 * Does this role, or one of these roles, have the permission (§6)?
 * @param role Numbers of contributor roles (§3). A number that is not a role has no permission.
 */
export function can(role: number | readonly number[], permission: Permission): boolean {
  const roles = typeof role === 'number' ? [role] : role;
  return roles.some((one) => BY_ROLE.get(one)?.has(permission) === true);
}
