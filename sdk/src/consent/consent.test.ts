import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceOf } from './choice.ts';
import { cookiePaths, parentDomains } from './cleared-cookies.ts';
import { consentCookie, decisionOf } from './decision.ts';
import { fromCookiePayload, toCookiePayload } from './payload.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAA-_';
const ALL = { performance: true, advertising: true };
const NONE = { performance: false, advertising: false };

describe('reading the cookies of a decision', () => {
  it.each([
    ['nothing was decided', undefined, undefined, undefined],
    ['nothing was decided, and an old receipt is left', undefined, `11.${ID}`, undefined],
    ['the cookie has another value', 'yes', `11.${ID}`, undefined],
    ['accepted, without details', 'true', undefined, ALL],
    ['declined', 'false', undefined, NONE],
    ['performance only', 'true', `10.${ID}`, { performance: true, advertising: false }],
    ['declined, and details that say otherwise', 'false', `11.${ID}`, NONE],
    ['accepted, and details that cannot be read', 'true', '__proto__', ALL],
  ])('§4 %s', (_, allowed, detailed, choice) => {
    expect(choiceOf(allowed, detailed)).toEqual(choice);
  });

  it('a written decision is read again unchanged', () => {
    fc.assert(
      fc.property(fc.record({ performance: fc.boolean(), advertising: fc.boolean() }), (choice) => {
        const allowed = String(choice.performance || choice.advertising);
        expect(choiceOf(allowed, consentCookie(choice, ID))).toEqual(choice);
      }),
    );
  });

  it('accept allows everything, decline allows nothing, and save allows the ticked purposes', () => {
    const picked = { performance: false, advertising: true };
    expect((['accept', 'decline', 'save'] as const).map((decision) => decisionOf(decision, picked))).toEqual([
      ALL,
      NONE,
      picked,
    ]);
  });
});

it.each([
  ['shop.prints.example', ['shop.prints.example', 'prints.example', 'example']],
  ['localhost', ['localhost']],
  ['127.0.0.1', []],
  ['[::1]', []],
  [`${'a.'.repeat(200)}example`, []],
])('§9 the domains of a cookie of %s', (host, domains) => {
  expect(parentDomains(host)).toEqual(domains);
});

it.each([
  ['/', ['/']],
  ['/a/b', ['/', '/a', '/a/', '/a/b']],
  ['/a/', ['/', '/a', '/a/']],
  ['/a;domain=evil.example/b', ['/', '/a']],
  ['', ['/']],
])('§9 the paths of the cookies of a page at %s', (path, paths) => {
  expect(cookiePaths(path)).toEqual(paths);
});

it('a very long address gives at most 16 paths', () => {
  expect(cookiePaths('/a'.repeat(5_000)).length).toBe(16);
});

describe('§3 cookie settings and the API', () => {
  it('a missing setting counts as false, and the flag about visitor data is inverted', () => {
    expect(toCookiePayload({ cookieBannerText: 'x' })).toEqual({
      cookieBannerText: 'x',
      isRestrictiveCookiePolicyEnabled: false,
      isVisitorDataRestricted: true,
    });
    expect(fromCookiePayload({ cookieBannerText: 'x' })).toEqual({
      cookieBannerText: 'x',
      isAnalyticsCookiesDisabled: false,
      isActivityLogEnabled: true,
    });
  });

  it('mapping to the API and back changes nothing', () => {
    const settings = fc.record({
      isAnalyticsCookiesDisabled: fc.boolean(),
      isActivityLogEnabled: fc.boolean(),
      cookieBannerText: fc.string(),
    });
    fc.assert(
      fc.property(settings, (given) => {
        expect(fromCookiePayload(toCookiePayload(given))).toEqual(given);
        expect(toCookiePayload(fromCookiePayload(toCookiePayload(given)))).toEqual(toCookiePayload(given));
      }),
    );
  });
});
