import { describe, expect, it } from 'vitest';
import { isAnalysed, isViewCounted } from './is-analysed.ts';

const account = { authenticatedAccount: { id: 'a' } };

describe('§6 which accounts and pages are counted', () => {
  it.each([
    ['a visitor', {}, '/', true],
    ['a viewer', { ...account, websiteRoles: { 10: true } }, '/', true],
    ['an administrator', { ...account, websiteRoles: { 1: true } }, '/', false],
    ['a viewer who is also an editor', { ...account, websiteRoles: { 10: true, 3: true } }, '/', false],
    ['an account without a role', account, '/', false],
    ['a page that was not found', { pageType: 100 }, '/', false],
    ['a lock screen', { pageType: 103 }, '/', false],
    ['access denied to a member area', { pageType: 106 }, '/', false],
    ['the configuration area', {}, '/config', false],
    ['a page of the configuration area', {}, '/config/pages', false],
    ['a page whose name begins like it', {}, '/configured', true],
    ['a search', { pageType: 102 }, '/search', true],
  ])('%s', (_, page, path, expected) => {
    expect(
      isAnalysed({ authenticatedAccount: undefined, websiteRoles: undefined, pageType: undefined, ...page }, path),
    ).toBe(expected);
  });

  it.each([
    ['/search', 2, false],
    ['/search/', 2, false],
    ['/found', 102, false],
    ['/searches', 2, true],
  ])('§2 a view of %s with page type %d is counted: %o', (path, pageType, expected) => {
    expect(isViewCounted({ pageType }, path)).toBe(expected);
  });
});
