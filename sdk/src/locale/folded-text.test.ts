import { expect, it } from 'vitest';
import { foldedText } from './index.ts';

it.each([
  ['Österreich', 'osterreich'],
  ['ÉTÉ', 'ete'],
  ['ﬁne', 'fine'],
  ['Straße 5', 'straße 5'],
  ['東京', '東京'],
])('%s is compared as %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});
