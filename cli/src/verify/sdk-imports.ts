import {
  didYouMean,
  hasBefore,
  lowestOf,
  type PluginJson,
  type Problem,
  packageOf,
  rangeSince,
} from '@plinth/manifests';
import { HOST_ENTRIES } from './host-entries.ts';
import { type ImportSpecifier, importSpecifiers } from './import-specifiers.ts';
import { type ImportedName, importedNames } from './imported-names.ts';
import { lacksName, type SdkApi, sinceVersion } from './sdk-api.ts';
import type { SdkPackage } from './sdk-package.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Packages that exist once on a page. Plugins use them through the SDK, because otherwise the build would bundle a
 * second copy.
 */
const ONCE = /^(?:react-aria|react-stately|react-aria-components|@react-aria\/.+|@react-stately\/.+)(?:\/|$)/;

/** Entry points that only tests may import. They contain a fake host and a server renderer. */
const FOR_TESTS = /^@plinth\/sdk\/testing(?:\/|$)/;

/**
 * Checks what sources import from the SDK: entry points and names must exist, and shipped code must not import entry
 * points for tests. Also checks that modules that the host shares are imported only through the SDK.
 * @param range Versions of the SDK with which the plugin runs: "sdk" of plugin.json. Each of them must have what the
 * plugin uses. Undefined when plugin.json cannot be read.
 */
export function checkSdkImports(
  sources: readonly SourceFile[],
  sdk: SdkPackage,
  declared: readonly string[],
  range: PluginJson['sdk'] | undefined,
): Problem[] {
  return sources.flatMap((source) => [
    ...importSpecifiers(source).flatMap((found) => entryProblems(source, found, sdk, declared)),
    ...(sdk.api ? nameProblems(source, sdk.api, range) : []),
  ]);
}

function entryProblems(
  source: SourceFile,
  { specifier, line }: ImportSpecifier,
  sdk: SdkPackage,
  declared: readonly string[],
): Problem[] {
  if (specifier === undefined) return [];
  const at = { file: source.path, line };
  if (source.role === 'shipped' && ONCE.test(specifier) && declared.includes(packageOf(specifier))) {
    const hint = 'import it through @plinth/sdk/aria/…, which the host shares';
    return [{ code: 'PLINTH-MANIFEST-123', ...at, message: `imports ${specifier}`, hint }];
  }
  if (source.role === 'shipped' && FOR_TESTS.test(specifier)) {
    const hint = 'import it only in files whose name has ".test.", or below a folder "testing"';
    return [{ code: 'PLINTH-MANIFEST-220', ...at, message: `imports ${specifier} in code that is shipped`, hint }];
  }
  if (!/^@plinth\/sdk(?:\/|$)/.test(specifier) || HOST_ENTRIES.has(specifier) || sdk.hasEntry(specifier)) return [];
  const message = `imports ${specifier}, which @plinth/sdk ${sdk.version} does not have`;
  const hint = `use an entry point of the installed SDK${didYouMean(specifier, sdk.entries())}`;
  return [{ code: 'PLINTH-MANIFEST-124', ...at, message, hint }];
}

/**
 * Reports names that the installed SDK does not have, and names that are newer than the lowest version of the range.
 */
function nameProblems(source: SourceFile, api: SdkApi, range: string | undefined): Problem[] {
  return [...importedNames(source), ...loadedEntries(source)].flatMap(
    ({ specifier, name, line, isType }): Problem[] => {
      const at = { file: source.path, line };
      const what = name === undefined ? specifier : `${name} of ${specifier}`;
      if (name !== undefined && lacksName(api, specifier, name)) {
        const message = `imports ${what}, which @plinth/sdk ${api.version} does not have`;
        const hint = `use a name that the entry point exports${didYouMean(name, api.entries[specifier] ?? [])}`;
        return [{ code: 'PLINTH-MANIFEST-124', ...at, message, hint }];
      }
      // A type that is newer than the range is allowed: types are needed only to build the plugin, and a build uses the
      // installed SDK.
      if (isType || source.role !== 'shipped' || range === undefined) return [];
      const since = sinceVersion(api, specifier, name);
      if (since === undefined || !hasBefore(range, since)) return [];
      const lowest = lowestOf(range) ?? range;
      const message = `imports ${what}, which @plinth/sdk has since ${since}, but "sdk" of plugin.json is "${range}", whose lowest version is ${lowest}`;
      const hint = `write "sdk": "${rangeSince(since, api.version)}" in plugin.json, or do not use it`;
      return [{ code: 'PLINTH-MANIFEST-230', ...at, message, hint }];
    },
  );
}

/**
 * Entry points of which a source imports no single name: `import '…'`, which only runs the module, or an import of the
 * whole module.
 */
function loadedEntries(source: SourceFile): (Omit<ImportedName, 'name'> & { readonly name?: undefined })[] {
  const named = new Set(importedNames(source).map(({ specifier }) => specifier));
  return importSpecifiers(source).flatMap(({ specifier, line }) =>
    specifier === undefined || named.has(specifier) ? [] : [{ specifier, line, isType: false }],
  );
}
