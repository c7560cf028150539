import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import * as v from 'valibot';

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** The version of the package that a module at this place would import. Undefined when it would find none. */
export function installedVersion(name: string, importer: URL): string | undefined {
  try {
    const file = findPackageJSON(name, importer);
    return file === undefined ? undefined : v.parse(packageSchema, readFileSync(file, 'utf8')).version;
  } catch {
    // Node finds no such package, or it has no readable package.json: both mean that it cannot be relied on.
    return undefined;
  }
}
