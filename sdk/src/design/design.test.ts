import { describe, expect, it } from 'vitest';
import * as design from './index.ts';

describe('breakpoints and keys', () => {
  it.each([
    ['§2 mobile', 'MOBILE_VIEW_MAX_PX', 432],
    ['§2 desktop', 'DESKTOP_VIEW_MIN_PX', 433],
    ['§2 tablet', 'TABLET_VIEW_MAX_PX', 0],
    ['§9 mobile', 'MOBILE_BREAKPOINTS_PX', [428, 768, 1024, 1366]],
    ['§9 desktop', 'DESKTOP_BREAKPOINTS_PX', [800, 1024]],
    ['§9 info bar', 'INFO_BAR_MAX_PX', 1024],
    ['§9 reservation', 'RESERVATION_WIDE_ABOVE_PX', 850],
    ['§9 table booking', 'TABLE_BOOKING_COLUMNS_MAX_PX', 750],
    ['§9 newsletter', 'NEWSLETTER_SMALL_BELOW_PX', 320],
    ['§9 captcha', 'CAPTCHA_COMPACT_BELOW_PX', 320],
    ['§9 swipe', 'SWIPE_MOBILE_MAX_PX', 767],
    ['§9 font weights', 'FONT_WEIGHTS', [400, 500, 600]],
    ['§9 radii', 'RADII_PX', [0, 4, 8]],
    ['§9 animation default', 'ANIMATION_DEFAULT_S', 0.3],
    ['§9 scale hidden', 'SCALE_HIDDEN', 0.94],
    ['§9 dialog z-index', 'DIALOG_BASE_Z_INDEX', 30000],
    ['§9 keys', 'KeyCode', { enter: 13, space: 32, escape: 27, left: 37, right: 39 }],
  ] as const)('%s: %s', (_, name, value) => {
    expect(Object.entries(design).find(([key]) => key === name)?.[1]).toEqual(value);
  });

  it('§9 durations: 0 to 600 ms in steps of 50', () => {
    expect(design.DURATIONS_MS).toEqual(Array.from({ length: 13 }, (_, step) => step * 50));
  });

  it('§9 keys: every code has a name', () => {
    expect(Object.keys(design.KeyName)).toEqual(Object.keys(design.KeyCode));
  });
});
