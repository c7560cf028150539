import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, nearestWord } from './nearest-word.ts';

const FIELDS = ['name', 'version', 'blocks', 'provides', 'uses', 'usesOptional', 'capabilities', 'from'];

describe('nearestWord', () => {
  it.each([
    ['nmae', 'name'],
    ['verison', 'version'],
    ['block', 'blocks'],
    ['Provides', 'provides'],
    ['capabilites', 'capabilities'],
    ['form', 'from'],
    ['useOptional', 'usesOptional'],
    ['colour', undefined],
    ['x', undefined],
    ['', undefined],
  ])('takes %j for %j', (word, meant) => {
    expect(nearestWord(word, FIELDS)).toBe(meant);
  });

  it('finds a word in spite of one typing error, and never returns a word that is not in the list', () => {
    const word = fc.constantFrom(...FIELDS);
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('', 'x', 'qq'), (meant, at, letter) => {
        const index = at % meant.length;
        const found = nearestWord(meant.slice(0, index) + letter + meant.slice(index + 1), FIELDS);
        expect(found === undefined || FIELDS.includes(found)).toBe(true);
        if (letter.length < 2) expect(found).toBeDefined();
      }),
    );
  });

  it('ends a message only when there is a suggestion', () => {
    expect([didYouMean('galery', ['gallery']), didYouMean('forms', ['gallery'])]).toEqual([
      '; did you mean "gallery"?',
      '',
    ]);
  });
});
