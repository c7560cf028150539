import { differenceOfPage, MOST_OTHER, SCREEN_NAMES } from '@plinth/tests/browser/reference-screenshot.ts';
import { expect, inject, it } from 'vitest';

const STYLES = `${inject('demo')}/catalog/map/styles`;
/** Pictures are made smaller by this factor before they are compared. A larger factor would hide thin streets. */
const SHRINK = 4;

it.each(SCREEN_NAMES)(
  '§3 the six styles look like their reference pictures, light and dark, on a %s',
  async (screen) => {
    expect(await differenceOfPage(STYLES, 'map-styles', screen, SHRINK)).toBeLessThan(MOST_OTHER);
  },
);
