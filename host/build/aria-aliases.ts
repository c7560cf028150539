import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Modules of react-aria, by path, that the build replaces with files of `sdk/src/react-aria`. Each of these files says
 * why.
 */
const REPLACED = { 'useDefaultLocale.mjs': 'default-locale.ts', 'utils.mjs': 'is-rtl.ts' };

/**
 * Replaces modules of react-aria that ask `Intl` for more than a block needs.
 *
 * Throws: an error when react-aria no longer has one of these modules.
 */
export function ariaAliases(): Record<string, string> {
  const aria = path.dirname(fileURLToPath(import.meta.resolve('@plinth/sdk/aria/locale')));
  const exported = createRequire(path.join(aria, 'locale.ts')).resolve('react-aria/I18nProvider');
  return Object.fromEntries(
    Object.entries(REPLACED).map(([name, ours]) => {
      const replaced = path.resolve(path.dirname(exported), '../private/i18n', name);
      if (!existsSync(replaced))
        throw new Error(`${replaced} is missing in react-aria: find the module that has its code now`);
      return [replaced, path.resolve(aria, '../react-aria', ours)];
    }),
  );
}
