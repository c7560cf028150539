import { didYouMean, type Problem, packageOf } from '@plinth/manifests';
import { HOST_ENTRIES } from './host-entries.ts';
import { importSpecifiers } from './import-specifiers.ts';
import type { SdkPackage } from './sdk-package.ts';
import type { SourceFile } from './source-file.ts';

/** Packages that exist once on a page. Only the SDK may bring them, because the build would bundle a second copy. */
const ONCE = /^(?:react-aria|react-stately|react-aria-components|@react-aria\/.+|@react-stately\/.+)(?:\/|$)/;

/** Checks that the SDK entry points which sources import exist, and that nothing the host shares is imported around it. */
export function checkSdkImports(
  sources: readonly SourceFile[],
  sdk: SdkPackage,
  declared: readonly string[],
): Problem[] {
  return sources.flatMap((source) =>
    importSpecifiers(source).flatMap(({ specifier, line }): Problem[] => {
      if (specifier === undefined) return [];
      const at = { file: source.path, line };
      if (source.role === 'shipped' && ONCE.test(specifier) && declared.includes(packageOf(specifier))) {
        const hint = 'import it through @plinth/sdk/aria/…, which the host shares';
        return [{ code: 'PLINTH-MANIFEST-123', ...at, message: `imports ${specifier}`, hint }];
      }
      if (!/^@plinth\/sdk(?:\/|$)/.test(specifier) || HOST_ENTRIES.has(specifier) || sdk.hasEntry(specifier)) return [];
      const message = `imports ${specifier}, which @plinth/sdk ${sdk.version} does not have`;
      const hint = `use an entry point of the installed SDK${didYouMean(specifier, sdk.entries())}`;
      return [{ code: 'PLINTH-MANIFEST-124', ...at, message, hint }];
    }),
  );
}
