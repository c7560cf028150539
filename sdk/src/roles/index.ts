/**
 * What the contributor roles of §3 are allowed to do on a site (§6), as data. The server checks these permissions on
 * every route of the owner's area. A plugin calls `can` to hide what an account is not allowed to do.
 *
 * @packageDocumentation
 */
export { can } from './can.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export { ROLE_NAMES, ROLE_PERMISSIONS } from './role-permissions.ts';
