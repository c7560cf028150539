import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetText } from './spreadsheet-text.ts';

const SKIPPED = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u00A0',
  '\u200B',
  '\u200E',
  '\u2060',
  '\u2028',
  '\u3000',
  '\uFEFF',
  '\u3164',
  '\uFE0F',
  '\u{E0020}',
];
const SIGNS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\uFE62', '\uFE66', '\u207A', '\u2212'];

describe('text in a cell of a CSV', () => {
  it('gets an apostrophe when its first visible character is a formula sign', () => {
    const hidden = fc.array(fc.constantFrom(...SKIPPED), { maxLength: 6 }).map((list) => list.join(''));
    fc.assert(
      fc.property(hidden, fc.constantFrom(...SIGNS), fc.string(), (before, sign, after) => {
        expect(spreadsheetText(before + sign + after)).toBe(`'${before}${sign}${after}`);
      }),
    );
  });

  it('is unchanged when its first visible character is a letter or a digit', () => {
    const words = fc.constantFrom('a', 'é', '0', '中', '"', "'", '(');
    fc.assert(
      fc.property(words, fc.string(), (first, rest) => {
        expect(spreadsheetText(first + rest)).toBe(first + rest);
      }),
    );
    expect(['', '  ', ' a=1', '1-2', '2027-02-03'].map(spreadsheetText)).toEqual([
      '',
      '  ',
      ' a=1',
      '1-2',
      '2027-02-03',
    ]);
  });
});
