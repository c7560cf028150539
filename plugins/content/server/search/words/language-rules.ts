import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stopwords as arabicStops } from '@orama/stopwords/arabic';
import { stopwords as dutchStops } from '@orama/stopwords/dutch';
import { stopwords as englishStops } from '@orama/stopwords/english';
import { stopwords as frenchStops } from '@orama/stopwords/french';
import { stopwords as germanStops } from '@orama/stopwords/german';
import { stopwords as italianStops } from '@orama/stopwords/italian';
import { stopwords as spanishStops } from '@orama/stopwords/spanish';
import { languageTag } from '@plinth/sdk/locale';
// `@orama/stemmers` 3.1.18 has the first stemmer of Porter for English, which gives `sky` and `skies` different stems and
// `news` that of `new`. Its other languages are Snowball's.
import english from 'wink-porter2-stemmer';
import { folded } from './split-words.ts';

/**
 * Part of the version of every entry in the index. Raise it when a rule gives other stems than before, so that all
 * entries are read anew.
 */
export const RULES_VERSION = 2;

/** How words of one language are compared. */
interface LanguageRules {
  /** The stem of a word in the form of `folded`: `prints` and `printing` have the stem `print`. */
  stem(word: string): string;
  /** Words in the form of `folded` that say nothing: `the`. */
  readonly stopWords: ReadonlySet<string>;
}

const rules = (stem: (word: string) => string, stops: readonly string[]): LanguageRules => ({
  stem,
  stopWords: new Set(stops.map(folded)),
});

const RULES: Readonly<Record<string, LanguageRules>> = {
  ar: rules(arabic, arabicStops),
  de: rules(german, germanStops),
  en: rules(english, englishStops),
  es: rules(spanish, spanishStops),
  fr: rules(french, frenchStops),
  it: rules(italian, italianStops),
  nl: rules(dutch, dutchStops),
};

/** Words of any other language are compared as they are written. */
const NO_RULES = rules((word) => word, []);

export function languageRules(language: string): LanguageRules {
  return Object.hasOwn(RULES, language) ? (RULES[language] ?? NO_RULES) : NO_RULES;
}

/** The language of a locale: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  const tag = languageTag(locale);
  return tag === undefined ? '' : new Intl.Locale(tag).language;
}
