import { DEMO_PAGES } from '@plinth/tests/browser/demo-pages.ts';
import { differenceOfPage, MOST_OTHER, SCREEN_NAMES } from '@plinth/tests/browser/reference-screenshot.ts';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const PAGES = [...DEMO_PAGES.filter((path) => path.startsWith('/catalog/gallery/')), '/catalog/foreign', '/portfolio'];

describe.each(SCREEN_NAMES)('§1 displays look like their reference pictures, on a %s', (screen) => {
  it.each(PAGES)('%s', async (path) => {
    const name = path.split('/').at(-1) ?? '';
    expect(await differenceOfPage(demo + path, name, screen)).toBeLessThan(MOST_OTHER);
  });
});
