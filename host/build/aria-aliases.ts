import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Modules of react-aria, by path, with the files of `sdk/src/react-aria` by which the build replaces them. Each of
 * these files says why.
 */
const REPLACED = { 'useDefaultLocale.mjs': 'default-locale.ts', 'utils.mjs': 'is-rtl.ts' };

/**
 * Languages for which the build includes react-aria's own words. All other languages get the words of the first
 * language in this list.
 */
const WORDS = ['en-US.mjs', 'de-DE.mjs', 'ar-AE.mjs'] as const;

/**
 * Returns the aliases that replace modules of react-aria: the modules in `REPLACED`, and the words of languages that
 * are not in `WORDS`.
 *
 * Throws: an error when react-aria no longer has one of these modules.
 */
export function ariaAliases(): Record<string, string> {
  const aria = path.dirname(fileURLToPath(import.meta.resolve('@plinth/sdk/aria/locale')));
  const exported = createRequire(path.join(aria, 'locale.ts')).resolve('react-aria/I18nProvider');
  const inAria = (name: string) => {
    const file = path.resolve(path.dirname(exported), '../private', name);
    if (!existsSync(file)) throw new Error(`${file} is missing in react-aria: find the module that has its code now`);
    return file;
  };
  const words = inAria('intl/calendar');
  const [english] = WORDS;
  return Object.fromEntries([
    ...Object.entries(REPLACED).map(([name, ours]) => [
      inAria(`i18n/${name}`),
      path.resolve(aria, '../react-aria', ours),
    ]),
    ...readdirSync(words)
      .filter((name) => name.endsWith('.mjs') && !WORDS.some((kept) => kept === name))
      .map((name) => [path.join(words, name), inAria(`intl/calendar/${english}`)]),
  ]);
}
