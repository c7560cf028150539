import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { type EscapeAction, escapeAction } from './escape-action.ts';

const VISITOR = {};
const OWNER = { authenticatedAccount: { id: 'a' }, websiteRoles: { 1: true } };
const VIEWER = { authenticatedAccount: { id: 'a' }, websiteRoles: { 10: true } };
const WITHOUT_ROLE = { authenticatedAccount: { id: 'a' } };
const LOGIN = { websiteSettings: { useEscapeKeyToLogin: true } };

type Keys = readonly [escape: EscapeAction, shift: EscapeAction];
const NOTHING: Keys = ['nothing', 'nothing'];

describe('§4 Escape with nothing open', () => {
  it.each<[string, object, onPage: Keys, inEditor: Keys]>([
    ['an owner', OWNER, ['area', 'logout'], ['toolbar', 'logout']],
    ['an owner, with login by Escape', { ...OWNER, ...LOGIN }, ['area', 'logout'], ['toolbar', 'logout']],
    ['an account without roles', WITHOUT_ROLE, ['area', 'logout'], ['toolbar', 'logout']],
    ['a viewer-only account', VIEWER, NOTHING, NOTHING],
    ['a viewer-only account, with login by Escape', { ...VIEWER, ...LOGIN }, ['area', 'nothing'], NOTHING],
    ['a visitor', VISITOR, NOTHING, NOTHING],
    ['a visitor, with login by Escape', LOGIN, ['area', 'nothing'], NOTHING],
  ])('%s', (_, context, onPage, inEditor) => {
    const { page } = fakeHost({ page: context });
    const keys = (isInEditor: boolean) => [false, true].map((shiftKey) => escapeAction(page, { shiftKey, isInEditor }));
    expect([keys(false), keys(true)]).toEqual([onPage, inEditor]);
  });
});
