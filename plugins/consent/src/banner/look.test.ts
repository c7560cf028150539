import { CookieBannerVariant, CookieBarPosition, CookiePopupPosition } from '@plinth/sdk/enums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookOf, positionFor } from './look.ts';

const BAR = CookieBannerVariant.bar;
const POPUP = CookieBannerVariant.popup;
const SETTINGS = [
  'cookieBannerVariant',
  'cookieBannerPosition',
  'cookieBannerTheme',
  'cookieBannerCtaVariant',
  'cookieBannerAcceptType',
] as const;

describe('§4 the look of a cookie banner', () => {
  it('without settings it is a dark bar at the bottom, with an icon that accepts', () => {
    expect(lookOf({})).toEqual({
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'DARK',
      cookieBannerCtaVariant: 'ICON',
      cookieBannerAcceptType: 'OPT_IN',
    });
  });

  it.each([
    [BAR, 'TOP', 'TOP'],
    [BAR, 'BOTTOM', 'BOTTOM'],
    [BAR, 'TOP_LEFT', 'TOP'],
    [BAR, 'TOP_RIGHT', 'TOP'],
    [BAR, 'BOTTOM_LEFT', 'BOTTOM'],
    [BAR, 'BOTTOM_RIGHT', 'BOTTOM'],
    [BAR, 'LEFT', 'BOTTOM'],
    [POPUP, 'TOP', 'TOP_LEFT'],
    [POPUP, 'BOTTOM', 'BOTTOM_LEFT'],
    [POPUP, 'TOP_RIGHT', 'TOP_RIGHT'],
    [POPUP, 'BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
    [POPUP, undefined, 'BOTTOM_LEFT'],
  ])('a %s with the position %s has the position %s', (variant, position, expected) => {
    expect(positionFor(variant, position)).toBe(expected);
  });

  it('a position keeps its edge when the variant changes and changes back', () => {
    const positions = [...Object.values(CookieBarPosition), ...Object.values(CookiePopupPosition)];
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.constantFrom(BAR, POPUP), (position, variant) => {
        const edge = (each: string) => each.split('_')[0];
        expect(edge(positionFor(variant, position))).toBe(edge(position));
      }),
    );
  });

  it('§5 any settings give a valid look, and parsing a look again does not change it', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom('POPUP', 'LIGHT', 'TEXT', 'TOP_RIGHT', '__proto__'));
    const settings = fc.record(Object.fromEntries(SETTINGS.map((name) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(settings, (given) => {
        const look = lookOf(given);
        expect(lookOf(look)).toEqual(look);
        expect(look.cookieBannerPosition.includes('_')).toBe(look.cookieBannerVariant === POPUP);
      }),
    );
  });
});
