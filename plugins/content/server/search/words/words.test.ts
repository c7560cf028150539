import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedExcerpt, markedText } from '../find/mark-words.ts';
import { entryWords } from './entry-words.ts';
import { queryWords } from './query-words.ts';
import { wordsOf } from './split-words.ts';
import { storedBeginning, storedWord } from './word-marks.ts';

/** Does an entry with this text have all words of the query? */
function finds(query: string, text: string, language = 'en'): boolean {
  const stored = entryWords({ title: '', words: '', text }, language, 7);
  const words = queryWords(query, language);
  return (
    words.length > 0 &&
    words.every(({ stem, beginning }) =>
      stored.some(
        (each) =>
          each === storedWord(7, 'a', stem) ||
          (beginning !== '' &&
            (each === storedBeginning(7, 'a', beginning) || each.startsWith(storedWord(7, 'a', beginning)))),
      ),
    )
  );
}

describe('the words of an entry', () => {
  it.each([
    ['en', 'printing', 'Slow prints on paper', true],
    ['en', 'PRINTS', 'a printed sheet', true],
    ['en', 'cafe', 'Café', true],
    ['en', 'sky', 'two skies', true],
    ['en', 'die', 'a print dies, slowly dying', true],
    ['en', 'news ink', 'new ink', false],
    ['de', 'Haus', 'Die alten Häuser', true],
    ['de', 'drucke', 'Wir haben viele Drucken', true],
    ['de', 'STRASSE', 'Straße', true],
    ['de', 'Haus See', 'Häuser am See', true],
    ['en', 'Haus See', 'Häuser am See', false],
    ['ar', 'كتاب', 'هذا الكِتَابُ جميل', true],
    ['ja', '東京', '私は東京都に住んでいます', true],
    ['ja', '京東', '私は東京都に住んでいます', false],
    ['zh', '版', '版画', true],
    ['ko', '한국', '나는 한국어를 배웁니다', true],
    ['en', '東京 tower', 'Tower in 東京', true],
    ['en', 'the ink', 'ink', true],
    ['en', 'the', 'the sea', true],
    ['en', 'sea ink', 'the sea', false],
    ['en', 'se', 'the sea', true],
    ['en', 'unfin', 'unfinished', true],
    ['en', 'unfin sea', 'unfinished sea', false],
  ])('%s: %s in "%s" %s', (language, query, text, isFound) => {
    expect(finds(query, text, language)).toBe(isFound);
  });

  it('no text of a query gets into a query of the database with its signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        for (const { stem, beginning } of queryWords(query, 'en'))
          expect(stem + beginning).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
    expect(queryWords('" OR * NEAR( ) : ^ \' & | ! -', 'en').map(({ stem }) => stem)).toEqual(['near']);
    expect(queryWords('x '.repeat(5_000), 'en').length).toBeLessThanOrEqual(8);
  });

  it('a word has at most 40 letters', () => {
    expect([...wordsOf('x'.repeat(10_000))]).toEqual([{ word: 'x'.repeat(40), isRun: false }]);
  });
});

describe('the words of a query in a text', () => {
  const marked = (query: string, text: string, language = 'en') =>
    markedText(text, queryWords(query, language), language);

  it.each([
    ['en', 'print', 'Prints and printing', ['', 'Prints', ' and ', 'printing']],
    ['de', 'haus', 'Die Häuser', ['Die ', 'Häuser']],
    ['ja', '東京', '東京都', ['', '東京', '都']],
    ['ja', '東京都', '私は東京都に', ['私は', '東京都', 'に']],
    ['en', 'sea', 'ink', ['ink']],
    ['en', 'sea', '', ['']],
  ])('%s: %s', (language, query, text, pieces) => {
    expect(marked(query, text, language)).toEqual(pieces);
  });

  it('an excerpt has the part with most of the words, and all of its pieces are the text', () => {
    const text = `${'ink '.repeat(100)}a slow print of the sea ${'and more '.repeat(100)}`;
    const pieces = markedExcerpt(text, queryWords('print sea', 'en'), 'en');
    expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['print', 'sea']);
    const whole = pieces.join('');
    expect([whole.startsWith('…'), whole.endsWith('…'), whole.length < 220]).toEqual([true, true, true]);
    expect(text).toContain(whole.slice(1, -1));
  });

  it('every text has its excerpt, and the marked pieces are in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const pieces = markedExcerpt(text, queryWords(query, 'en'), 'en');
        expect(text).toContain(pieces.join('').replace(/^…/, '').replace(/…$/, ''));
      }),
    );
  });
});
