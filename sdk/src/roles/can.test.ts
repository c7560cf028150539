import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContributorRole } from '../enums/contributor-role.ts';
import { can } from './can.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { ROLE_NAMES } from './role-permissions.ts';

const ROLES = Object.values(ContributorRole);
const ALL = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS);

describe('§6 permissions of the roles', () => {
  it('an admin may do everything', () => {
    expect(ALL.filter((permission) => !can(ContributorRole.admin, permission))).toEqual([]);
  });

  it('a viewer has only the permission to be signed in', () => {
    expect(ALL.filter((permission) => can(ContributorRole.viewer, permission))).toEqual(['authenticated']);
  });

  it.each(ROLES.filter((role) => role !== ContributorRole.viewer))(
    '§2 role %i may open the configuration area, to which it is redirected',
    (role) => {
      expect([can(role, 'authenticated'), can(role, 'config')]).toEqual([true, true]);
    },
  );

  it.each(['admin', 'contributors.manage', 'audit.read', 'persons.manage', 'releases.override', 'settings'] as const)(
    'only an admin has %s',
    (permission) => {
      expect(ROLES.filter((role) => can(role, permission))).toEqual([ContributorRole.admin]);
    },
  );

  it.each([
    ['submissions.read', ['admin', 'editor', 'moderator']],
    ['submissions.erase', ['admin', 'editor']],
    ['activity', ['admin', 'reporting', 'editor', 'storeManager', 'campaignsEditor']],
    ['billing.manage', ['admin', 'billing']],
    ['commerce.orders', ['admin', 'storeManager']],
    ['scheduling.write', ['admin', 'scheduling', 'schedulingEditor']],
    ['scheduling.read', ['admin', 'scheduling', 'schedulingViewer', 'schedulingEditor']],
  ] as const)('the permission %s belongs to the roles %j', (permission, names) => {
    const holders = Object.entries(ContributorRole).flatMap(([name, role]) => (can(role, permission) ? name : []));
    expect(holders).toEqual(names);
  });

  it('an account with several roles has the permissions of all of them', () => {
    fc.assert(
      fc.property(fc.subarray(ROLES), fc.constantFrom(...ALL), (roles, permission) => {
        expect(can(roles, permission)).toBe(roles.some((role) => can(role, permission)));
      }),
    );
  });

  it('a number that is not a role has no permission', () => {
    for (const role of [0, 5, 14, -1, 1.5, Number.NaN]) expect(ALL.filter((one) => can(role, one))).toEqual([]);
    expect(can([], 'authenticated')).toBe(false);
  });

  it('§3 every role has a name', () => {
    expect(Object.keys(ROLE_NAMES).map(Number)).toEqual(ROLES);
  });
});
