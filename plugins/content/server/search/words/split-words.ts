/** Marks that change no letter into another one: accents, vowel signs of Arabic and Hebrew, the Arabic tatweel. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Scripts that write no space between words, and Hangul, whose words have many endings. */
const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
/** Words of a text. A run of letters of unspaced scripts is the first group. */
const WORDS = new RegExp(
  String.raw`((?:(?=[${UNSPACED}])[\p{L}\p{M}\p{N}])+)|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+`,
  'gu',
);
/** Limit for the characters of a word. The rest is left out. */
const LONGEST_WORD = 40;

export interface Word {
  /** As `folded` makes it. */
  readonly word: string;
  /** True for a run of letters of a script without spaces, which can have several words. */
  readonly isRun: boolean;
}

/** A text in the form in which words are compared: in lower case, without accents, in one form of each letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
}

/** The words of a text, in their order. */
export function* wordsOf(text: string): Generator<Word, void> {
  for (const [whole, run] of folded(text).matchAll(WORDS))
    yield run === undefined ? { word: shortened(whole), isRun: false } : { word: run, isRun: true };
}

/** The first letters of a word. A letter of two code units is never cut. */
function shortened(word: string): string {
  return word.slice(0, LONGEST_WORD).replace(/[\uD800-\uDBFF]$/, '');
}

/** A word as it is written in a text. */
interface WrittenWord extends Word {
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their positions (UTF-16 code units). */
export function* writtenWords(text: string): Generator<WrittenWord, void> {
  for (const { 0: whole, 1: run, index } of text.matchAll(WORDS))
    yield { word: folded(whole), isRun: run !== undefined, start: index, end: index + whole.length };
}

/** Every two neighbouring letters of a run, and its last letter: the words by which a run is found. */
export function pairsOf(run: string): readonly string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}
