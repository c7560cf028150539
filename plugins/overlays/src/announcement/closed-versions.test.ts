import { describe, expect, it } from 'vitest';
import { closedVersions, MOST_VERSIONS, withClosed } from './closed-versions.ts';

describe('the cookie of closed announcements', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a.b', ['a', 'b']],
    ['a..b.', ['a', 'b']],
    ['a.<script>.b', ['a', 'b']],
    [`${'x'.repeat(5000)}.b`, ['b']],
  ])('the cookie %j contains the versions %j', (cookie, versions) => {
    expect(closedVersions(cookie)).toEqual(versions);
  });

  it.each([
    [[], 'a', 'a'],
    [['a'], 'b', 'a.b'],
  ])('the cookie %j plus the version %s gives %s', (closed, version, cookie) => {
    expect(withClosed(closed, version)).toBe(cookie);
  });

  it('keeps the newest versions when there are many', () => {
    const many = Array.from({ length: 20 }, (_, index) => `v${index}`);
    const cookie = withClosed(many, 'newest');
    expect(closedVersions(cookie)).toEqual([...many.slice(-(MOST_VERSIONS - 1)), 'newest']);
  });
});
