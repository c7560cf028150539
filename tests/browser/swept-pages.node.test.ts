import { expect, it } from 'vitest';
import { DEMO_PAGE_KINDS, DEMO_PAGES } from './demo-pages.ts';
import { fewestPages } from './swept-pages.ts';

it('chooses few pages, on which every kind of block of the demo is, in every language', () => {
  const chosen = fewestPages(DEMO_PAGES, DEMO_PAGE_KINDS);
  const kindsOn = (paths: readonly string[]) =>
    new Set(paths.flatMap((path) => [...(DEMO_PAGE_KINDS.get(path) ?? [])]));
  expect(kindsOn(chosen)).toEqual(kindsOn(DEMO_PAGES));
  expect(kindsOn(chosen).size).toBeGreaterThan(20);
  expect(chosen.length).toBeLessThan(DEMO_PAGES.length / 4);
});

it('takes the page with the most missing kinds first, and none that adds nothing', () => {
  const kinds = new Map([
    ['/a', new Set(['map', 'form'])],
    ['/b', new Set(['map'])],
    ['/c', new Set(['menu', 'form'])],
  ]);
  expect(fewestPages(['/a', '/b', '/c'], kinds)).toEqual(['/a', '/c']);
});
