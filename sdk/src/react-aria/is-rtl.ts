/** Languages that pages use most, when the tag names no script. */
const COMMON = /^(?:(en|de|es|fr|it|nl|pt)|ar|fa|he|ur)(?:-[A-Z]{2})?$/;

/**
 * Is a language written from right to left? The build of the host puts this module in the place of react-aria's own
 * (`host/build/aria-aliases.ts`), which asks `Intl` for every language. The first such request takes a phone 10 ms or
 * more, in the task that mounts the block.
 *
 * @param locale BCP 47 tag. Throws: a RangeError for a tag that is not valid.
 */
export function isRTL(locale: string): boolean {
  const common = COMMON.exec(locale);
  if (common) return common[1] === undefined;
  const { script, language } = new Intl.Locale(locale).maximize();
  return RTL_SCRIPTS.has(script ?? language);
}

const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);
