import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContributorRole } from './contributor-role.ts';
import { isViewerOnly } from './is-viewer-only.ts';

describe('isViewerOnly', () => {
  it.each<[string, Record<string, unknown>]>([
    ['role as a value', { '5f1a2b3c4d5e6f7a8b9c0d1e': 10 }],
    ['role as text', { site: '10' }],
    ['roles as a list', { site: [10, '10'] }],
    ['role as a key', { '10': true }],
    ['role as key and value', { '10': 10 }],
    ['role as a key with a name', { '10': 'VIEWER' }],
    ['viewer on every site', { a: 10, b: 10 }],
    ['another role that is not held', { '10': true, '1': false, '4': null }],
  ])('§6 is true for %s', (_, roles) => {
    expect(isViewerOnly(roles)).toBe(true);
  });

  it.each<[string, Record<string, unknown> | null | undefined]>([
    ['no map', undefined],
    ['null', null],
    ['no role', {}],
    ['no role held', { '10': false, site: [] }],
    ['viewer and editor by keys', { '10': true, '4': true }],
    ['viewer and editor by values', { a: 10, b: 4 }],
    ['viewer and editor in one list', { a: [10, 4] }],
    ['scheduling viewer', { a: 12 }],
    ['viewer and scheduling viewer', { '10': true, '12': true }],
    ['a value that is no role', { a: 10, b: 'owner' }],
    ['a value that is an object', { a: { id: 10 } }],
    ['a flag under a name', { viewer: true }],
    ['a decimal', { a: 10.5 }],
  ])('§6 is false for %s', (_, roles) => {
    expect(isViewerOnly(roles)).toBe(false);
  });

  it.each(Object.entries(ContributorRole))(
    '§3 for role %s (%i), the result is the same whether the role is a key or a value',
    (name, role) => {
      expect(isViewerOnly({ [role]: true })).toBe(name === 'viewer');
      expect(isViewerOnly({ site: role })).toBe(name === 'viewer');
    },
  );

  it('never throws, and is false whenever a role other than viewer is held', () => {
    const anyMap = fc.dictionary(fc.string(), fc.anything());
    const otherRole = fc
      .constantFrom(...Object.values(ContributorRole))
      .filter((role) => role !== ContributorRole.viewer);
    fc.assert(
      fc.property(anyMap, otherRole, (roles, other) => {
        isViewerOnly(roles);
        expect(isViewerOnly({ ...roles, 'another-site': other })).toBe(false);
      }),
    );
  });
});
