import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { hasToolbar } from './has-toolbar.ts';

const ACCOUNT = { authenticatedAccount: { id: 'a' } };

describe('the owner’s toolbar', () => {
  it.each([
    ['an owner', { ...ACCOUNT, websiteRoles: { 1: true } }, true],
    ['an account that may only view', { ...ACCOUNT, websiteRoles: { 10: true } }, false],
    ['an account without roles', { ...ACCOUNT, websiteRoles: {} }, false],
    ['an account of which no roles are known', ACCOUNT, false],
    ['a visitor', {}, false],
    ['a visitor with roles but no account', { websiteRoles: { 1: true } }, false],
  ])('%s: %s', (_, page, expected) => {
    expect(hasToolbar(fakeHost({ page }).page)).toBe(expected);
  });
});
