import { PSEUDO_LOCALE } from '@plinth/sdk/messages';

/** The languages of the catalogues in this folder, and the language of tests. */
export const LANGUAGES: readonly string[] = ['en', 'de', 'ar', PSEUDO_LOCALE];
