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
  ['ours', run(750, 0), 'met: 0.75 of astro-visible, at most 0.75'],
  ['ours', run(760, 0), 'MISSED: 0.76 of astro-visible, at most 0.75'],
  ['ours', run(null, 0), 'MISSED: never of astro-visible, at most 0.75'],
  ['ours-native', run(0, 550), 'met: 1.10 of vanilla-inline, at most 1.10'],
  ['ours-native', run(0, 560), 'MISSED: 1.12 of vanilla-inline, at most 1.10'],
  ['spa', run(0, 0), ''],
  ['ours', new Map([['ours', 750]]), ''],
])('the goal of %s, run %#', (name, firsts, text) => {
  expect(goalText(name, firsts)).toBe(text);
});
