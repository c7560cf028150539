import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importSpecifiers } from '../../cli/src/verify/import-specifiers.ts';
import { parseSource } from '../../cli/src/verify/source-file.ts';
import { packageOf } from '../../manifests/src/package-of.ts';

/** Names of the packages that compiled files and their declarations import, sorted. Node's own modules are left out. */
export function importedPackages(folder: string): string[] {
  const specifiers = globSync('**/*.{js,mjs,d.ts}', { cwd: folder }).flatMap((file) =>
    importSpecifiers(parseSource(file, readFileSync(path.join(folder, file), 'utf8'))).flatMap(
      ({ specifier }) => specifier ?? [],
    ),
  );
  const bare = specifiers.filter((specifier) => !/^(?:\.|node:)/.test(specifier));
  return [...new Set(bare.map(packageOf))].sort();
}
