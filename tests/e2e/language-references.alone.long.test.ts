import { describe, expect, inject, it } from 'vitest';
import { differenceOfPage, MOST_OTHER, SCREEN_NAMES } from '../browser/reference-screenshot.ts';

const demo = inject('demo');

describe.each(SCREEN_NAMES)('pages in other languages look like their reference pictures, on a %s', (screen) => {
  it.each(['language-de', 'language-ar'])('/catalog/%s', async (name) => {
    expect(await differenceOfPage(`${demo}/catalog/${name}`, name, screen)).toBeLessThan(MOST_OTHER);
  });
});
