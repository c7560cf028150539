import type { SafeCookies } from '@plinth/sdk';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('Global Privacy Control', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  const only = (performance: boolean, advertising: boolean) => ({ necessary: true, performance, advertising });

  it.each([
    ['undecided counts as declined', FREE, undefined, only(false, false)],
    ['accepted, without advertising', FREE, 'true', only(true, false)],
    ['declined', FREE, 'false', only(false, false)],
    ['accepted under the restrictive policy, without advertising', RESTRICTIVE, 'true', only(true, false)],
    ['accepted under the absolute policy, still nothing', ABSOLUTE, 'true', only(false, false)],
  ])('%s', (_, cookieSettings, choice, expected) => {
    const { page } = parsePageContext({ cookieSettings });
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(readConsent(page, cookies(choice))).toEqual(expected);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true });
    expect(readConsent(page, cookies('true'))).toEqual(only(true, true));
  });
});

it('a visitor can allow one purpose without the other', () => {
  const { page } = parsePageContext({ cookieSettings: RESTRICTIVE });
  const both = { ss_cookieAllowed: 'true', 'plinth-consent': '10.AAAAAAAAAAAAAAAAAAAAAA' };
  const get = (name: string) => Object.entries(both).find(([each]) => each === name)?.[1];
  expect(readConsent(page, { ...cookies(undefined), get })).toEqual({
    necessary: true,
    performance: true,
    advertising: false,
  });
});

it.each([
  ['00', 'nothing', false, false],
  ['10', 'performance only', true, false],
  ['01', 'advertising only', false, true],
])(
  'after a decision without a script that allowed %s, what was accepted later begins with %s',
  (marker, _, performance, advertising) => {
    const { page } = parsePageContext({});
    const get = (name: string) =>
      new Map([
        ['ss_cookieAllowed', 'true'],
        ['plinth-withdrawn', marker],
      ]).get(name);
    expect(readConsent(page, { ...cookies(undefined), get })).toEqual({ necessary: true, performance, advertising });
  },
);
