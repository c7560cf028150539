import { DEFAULT_LOCALE, languageTag } from '../locale/language-tag.ts';

/**
 * Matches tags of common languages that have no script subtag. Group 1 matches the languages that are written from left
 * to right.
 */
const COMMON = /^(?:(en|de|es|fr|it|nl|pt)|ar|fa|he|ur)(?:-[A-Z]{2})?$/;

/**
 * Is a language written from right to left? The build of the host replaces react-aria's own module with this module
 * (`host/build/aria-aliases.ts`). react-aria's module calls `Intl` for every language. The first such call takes a
 * phone 10 ms or more, in the task that mounts the block.
 *
 * @param locale BCP 47 tag. A text that is not a tag counts as the default locale.
 */
export function isRTL(locale: string): boolean {
  const common = COMMON.exec(locale);
  if (common) return common[1] === undefined;
  const { script, language } = new Intl.Locale(languageTag(locale) ?? DEFAULT_LOCALE).maximize();
  return RTL_SCRIPTS.has(script ?? language);
}

const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);
