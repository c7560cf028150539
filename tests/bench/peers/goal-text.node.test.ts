import { expect, it } from 'vitest';
import { goalText } from './goal-text.ts';

const run = (ours: number | null, native: number) =>
  new Map([
    ['ours', ours],
    ['ours-native', native],
    ['astro-visible', 1000],
    ['vanilla-inline', 500],
  ]);

it.each([
  ['ours', run(700, 0), 'met: 0.70 of astro-visible, at most 0.70'],
  ['ours', run(710, 0), 'MISSED: 0.71 of astro-visible, at most 0.70'],
  ['ours', run(null, 0), 'MISSED: never of astro-visible, at most 0.70'],
  ['ours-native', run(0, 500), 'met: 1.00 of vanilla-inline, at most 1.00'],
  ['ours-native', run(0, 510), 'MISSED: 1.02 of vanilla-inline, at most 1.00'],
  ['spa', run(0, 0), ''],
  ['ours', new Map([['ours', 750]]), ''],
])('the goal text of %s in run %# is right', (name, firsts, text) => {
  expect(goalText(name, firsts)).toBe(text);
});
