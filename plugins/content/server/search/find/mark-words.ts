import { languageRules } from '../words/language-rules.ts';
import type { QueryWord } from '../words/query-words.ts';
import { writtenWords } from '../words/split-words.ts';

/** A text in pieces. The pieces at odd places are words of the query. */
export type MarkedText = readonly string[];

interface Range {
  readonly start: number;
  readonly end: number;
  /** Which word of the query it is. */
  readonly word: number;
}

/** Length of the part of a text that a result shows, in UTF-16 code units. */
const EXCERPT = 180;
/** How much of the excerpt is before its first word. */
const BEFORE = 40;
/** Limit for the words of a text that are compared with the query, because a result shows one part of the text only. */
const MOST_RANGES = 40;
/** Two words with different first letters have different stems, so most words need not be compared further. */
const COMPARED = 2;

/** The words of a query in a text, in the order of the text. */
function rangesIn(text: string, words: readonly QueryWord[], language: string): readonly Range[] {
  const { stem } = languageRules(language);
  const ranges: Range[] = [];
  for (const { word, isRun, start, end } of writtenWords(text)) {
    if (ranges.length >= MOST_RANGES) break;
    if (isRun) {
      ranges.push(...rangesInRun(text, { word, start, end }, words));
      continue;
    }
    const found = words.findIndex(
      (wanted) =>
        !wanted.isRun &&
        word.slice(0, COMPARED) === wanted.stem.slice(0, COMPARED) &&
        (word === wanted.stem ||
          (wanted.beginning !== '' && word.startsWith(wanted.beginning)) ||
          stem(word) === wanted.stem),
    );
    if (found !== -1) ranges.push({ start, end, word: found });
  }
  return ranges;
}

/** The letters of a query in a run of letters without spaces. Neighbouring ranges are joined later. */
function rangesInRun(
  text: string,
  { word, start, end }: { readonly word: string; readonly start: number; readonly end: number },
  words: readonly QueryWord[],
): readonly Range[] {
  // With another length, the positions of letters in `word` are not those in the text.
  if (word.length !== end - start) return [];
  return words
    .flatMap(({ stem, isRun }, index) => {
      if (!isRun) return [];
      const found: Range[] = [];
      for (let at = word.indexOf(stem); at !== -1 && found.length < MOST_RANGES; at = word.indexOf(stem, at + 1))
        found.push({ start: start + at, end: start + at + stem.length, word: index });
      return found;
    })
    .filter((range) => range.end <= text.length)
    .sort((one, other) => one.start - other.start);
}

/** A whole text with the words of the query marked. */
export function markedText(text: string, words: readonly QueryWord[], language: string): MarkedText {
  return piecesOf(text, rangesIn(text, words, language), 0, text.length);
}

/** The part of a text that has the most words of the query, with these words marked. */
export function markedExcerpt(text: string, words: readonly QueryWord[], language: string): MarkedText {
  const ranges = rangesIn(text, words, language);
  let best = 0;
  let most = 0;
  for (const [index, { start }] of ranges.entries()) {
    const within = ranges.slice(index).filter((range) => range.end <= start + EXCERPT - BEFORE);
    const count = new Set(within.map((range) => range.word)).size;
    if (count > most) [best, most] = [start, count];
  }
  const start = most === 0 || best < BEFORE ? 0 : wordStart(text, best - BEFORE, best);
  const end = start + EXCERPT >= text.length ? text.length : wordEnd(text, start + EXCERPT);
  const pieces = [...piecesOf(text, ranges, start, end)];
  if (start > 0) pieces[0] = `…${pieces[0] ?? ''}`;
  if (end < text.length) {
    // The piece after the last marked word is at an even place, and may be missing.
    if (pieces.length % 2 === 0) pieces.push('…');
    else pieces.push(`${pieces.pop() ?? ''}…`);
  }
  return pieces;
}

/** The first beginning of a word from `from` to `to`; `from` in a text without spaces there. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= to ? wholeLetter(text, from) : space + 1;
}

/** The last end of a word before `end`; `end` in a text without spaces there. */
function wordEnd(text: string, end: number): number {
  const space = text.lastIndexOf(' ', end);
  return space < end - BEFORE ? wholeLetter(text, end) : space;
}

/** `at`, or the position before it when `at` is between the two halves of a character. */
function wholeLetter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

function piecesOf(text: string, ranges: readonly Range[], from: number, to: number): MarkedText {
  const pieces: string[] = [];
  let at = from;
  for (const { start, end } of joined(ranges)) {
    if (start < from || end > to) continue;
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  if (at < to || pieces.length === 0) pieces.push(text.slice(at, to));
  return pieces;
}

/** Joins ranges that overlap or touch. */
function joined(ranges: readonly Range[]): readonly Omit<Range, 'word'>[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
