import ar from './words/ar.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** The words of the stand-in for a booking service, in one language. */
export interface TableWords {
  readonly language: 'en' | 'de' | 'ar';
  /**
   * Locale with which dates are formatted. The locale for English puts the day before the month, as the pages of the
   * demo do.
   */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  readonly texts: Readonly<typeof en>;
}

const ENGLISH: TableWords = { language: 'en', locale: 'en-GB', isRightToLeft: false, texts: en };
const WORDS: ReadonlyMap<string, TableWords> = new Map([
  ['en', ENGLISH],
  ['de', { language: 'de', locale: 'de', isRightToLeft: false, texts: de }],
  ['ar', { language: 'ar', locale: 'ar', isRightToLeft: true, texts: ar }],
]);

/** @param language Language in the address of the frame: `de`, `en-GB`. Null and unknown languages give English. */
export function wordsIn(language: string | null): TableWords {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  return WORDS.get(code) ?? ENGLISH;
}
