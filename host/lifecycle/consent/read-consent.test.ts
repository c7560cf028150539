import type { SafeCookies } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { parsePageContext } from '../../kernel/page-context.ts';
import { readConsent } from './read-consent.ts';

const cookies = (choice: string | undefined): SafeCookies => ({
  get: (name) => (name === 'ss_cookieAllowed' ? choice : undefined),
  set: () => undefined,
  remove: () => undefined,
});
const FREE = {};
const RESTRICTIVE = { isRestrictiveCookiePolicyEnabled: true };
const ABSOLUTE = { isRestrictiveCookiePolicyAbsolute: true };

describe('§4 consent at the start of a page', () => {
  it.each([
    ['no policy, undecided', FREE, undefined, true],
    ['no policy, accepted', FREE, 'true', true],
    ['no policy, declined', FREE, 'false', false],
    ['restrictive, undecided', RESTRICTIVE, undefined, false],
    ['restrictive, accepted', RESTRICTIVE, 'true', true],
    ['restrictive, declined', RESTRICTIVE, 'false', false],
    ['restrictive, a cookie with another value', RESTRICTIVE, 'yes', false],
    ['absolute, undecided', ABSOLUTE, undefined, false],
    ['absolute, accepted', ABSOLUTE, 'true', true],
  ])('%s: more than the necessary is allowed: $3', (_, cookieSettings, choice, allowed) => {
    const { page } = parsePageContext({ cookieSettings });
    expect(readConsent(page, cookies(choice))).toEqual({
      necessary: true,
      performance: allowed,
      advertising: allowed,
    });
  });
});
