import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePageContext } from './page-context.ts';

const DEFAULTS = parsePageContext({}).page;

/** A page context with every field of §3 "Page context". Each field has a different value. */
const FULL = {
  provider: { name: 'Atelier', domain: 'atelier.example' },
  website: {
    id: 'w1',
    baseUrl: 'https://shop.example',
    identifier: 'shop',
    typekitId: 'tk',
    appDomain: 'app.example',
    developerMode: true,
    cloneable: true,
    websiteType: 2,
    siteStatus: 13,
  },
  websiteSettings: {
    disqusShortname: 'shop',
    commentsEnabled: true,
    mobileInfoBarSettings: { isContactEmailEnabled: true },
    popupOverlaySettings: { style: 1 },
    announcementBarSettings: { text: '<p>Hello</p>' },
    pinterestOverlayOptions: { mode: 'enabled' },
    ssBadgeType: 1,
    useEscapeKeyToLogin: true,
    captchaSiteKey: 'key',
    storeSettings: { selectedCurrency: 'EUR', currency: 'EUR', expressCheckout: true, measurementStandard: 2 },
  },
  authenticatedAccount: { id: 'a1' },
  websiteRoles: { 1: true },
  collection: { id: 'c1', title: 'Work', type: 13, permissionType: 1, fullUrl: '/work' },
  item: { id: 'i1', title: 'Print', recordType: 11 },
  pageType: 50,
  templateId: 't1',
  templateVersion: '7.1',
  templateInstallation: { templateWebsite: { id: 'tw', identifier: 'base' } },
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
    banner: { cookieBannerVariant: 'POPUP' },
  },
  demoCollections: [1],
  googleFonts: ['Inter'],
  typekitFonts: ['Freight'],
  rollups: { rum: true },
  tweakValues: { color: 'red' },
  appDomain: 'app.example',
  env: 'prod',
  showAnnouncementBar: true,
  mapsKey: 'bWFwcw==',
  locale: 'de-DE',
  localeData: { 'de-DE region': 'DE' },
};

describe('§3 page context', () => {
  it('keeps every field', () => {
    expect(parsePageContext(FULL)).toEqual({ page: FULL });
  });

  it('survives being written as JSON and read again', () => {
    expect(parsePageContext(JSON.parse(JSON.stringify(FULL))).page).toEqual(FULL);
  });

  it.each([
    ['the provider’s name', DEFAULTS.provider.name, 'Plinth'],
    ['the website id', DEFAULTS.website.id, ''],
    ['developer mode', DEFAULTS.website.developerMode, false],
    ['clonable', DEFAULTS.website.cloneable, false],
    ['comments', DEFAULTS.websiteSettings.commentsEnabled, false],
    ['the escape key login', DEFAULTS.websiteSettings.useEscapeKeyToLogin, false],
    ['the selected currency', DEFAULTS.websiteSettings.storeSettings.selectedCurrency, 'USD'],
    ['express checkout', DEFAULTS.websiteSettings.storeSettings.expressCheckout, false],
    ['the cookie banner', DEFAULTS.cookieSettings.isCookieBannerEnabled, false],
    ['the restrictive policy', DEFAULTS.cookieSettings.isRestrictiveCookiePolicyEnabled, false],
    ['the absolute policy', DEFAULTS.cookieSettings.isRestrictiveCookiePolicyAbsolute, false],
    ['demo collections', DEFAULTS.demoCollections, []],
    ['web fonts', [DEFAULTS.googleFonts, DEFAULTS.typekitFonts], [[], []]],
    ['rollups and tweak values', [DEFAULTS.rollups, DEFAULTS.tweakValues], [{}, {}]],
    ['the announcement bar', DEFAULTS.showAnnouncementBar, false],
    ['the locale', DEFAULTS.locale, 'en-US'],
    ['the account', DEFAULTS.authenticatedAccount, undefined],
    ['the page type', DEFAULTS.pageType, undefined],
  ])('has a default for %s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it('gives a default to a field that is missing inside an object', () => {
    const { page } = parsePageContext({ websiteSettings: { storeSettings: { currency: 'CHF' } } });
    expect(page.websiteSettings.storeSettings).toMatchObject({ currency: 'CHF', selectedCurrency: 'USD' });
  });

  it('a malformed field resets only its top-level key, and one problem names every path', () => {
    const { page, problem } = parsePageContext({
      ...FULL,
      pageType: 'two',
      website: { ...FULL.website, developerMode: 'yes', websiteType: '2' },
    });
    expect(page).toEqual({ ...FULL, pageType: undefined, website: DEFAULTS.website });
    expect(problem?.code).toBe('PLINTH-CTX-002');
    for (const path of ['pageType', 'website.developerMode', 'website.websiteType']) {
      expect(problem?.message).toContain(`${path}: `);
    }
    expect(problem?.hint).toBeTruthy();
  });

  it('makes the name of a locale a language tag', () => {
    expect(parsePageContext({ locale: 'de_CH.UTF-8' })).toEqual({ page: { ...DEFAULTS, locale: 'de-CH' } });
  });

  it('a locale that is no language is the default, with an information of its own', () => {
    const { page, problem } = parsePageContext({ ...FULL, locale: 'the language' });
    expect(page).toEqual({ ...FULL, locale: 'en-US' });
    expect([problem?.code, problem?.message]).toEqual(['PLINTH-CTX-004', 'locale: not a language tag']);
  });

  it.each([['a text'], [5], [null], [true], [undefined]])(
    '%o is not a context: the result has the defaults and one problem',
    (raw) => {
      const { page, problem } = parsePageContext(raw);
      expect(page).toEqual(DEFAULTS);
      expect(problem?.message).toContain('context: ');
    },
  );

  it('the message of a problem is short, however long the refused value is', () => {
    const { problem } = parsePageContext({ pageType: 'x'.repeat(900_000) });
    expect(problem?.message.length).toBeLessThan(1000);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('%s in the JSON is harmless', (key) => {
    const hostile = `{"${key}":{"polluted":1},"pageType":"x","website":{"${key}":{"polluted":1},"id":"w"},"rollups":{"${key}":{"polluted":1},"rum":true}}`;
    const { page } = parsePageContext(JSON.parse(hostile));
    expect(Object.prototype).not.toHaveProperty('polluted');
    for (const part of [page, page.website, page.rollups]) expect(part).not.toHaveProperty('polluted');
    expect(page.website.id).toBe('w');
    expect(page.rollups).toEqual({ rum: true });
  });

  it('never throws, whatever JSON the page holds', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(FULL), '__proto__', 'constructor'), fc.string());
    const context = fc.dictionary(key, fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), context), (raw) => {
        const { page, problem } = parsePageContext(raw);
        expect(page.website).toBeTypeOf('object');
        expect(problem?.code ?? 'PLINTH-CTX-002').toMatch(/^PLINTH-CTX-00[24]$/);
      }),
    );
  });

  it('any part of a valid context is valid, and is kept unchanged', () => {
    fc.assert(
      fc.property(fc.subarray(Object.entries(FULL)), (entries) => {
        const part = Object.fromEntries(entries);
        expect(parsePageContext(part)).toEqual({ page: { ...DEFAULTS, ...part } });
      }),
    );
  });
});
