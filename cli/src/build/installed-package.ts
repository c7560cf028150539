import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Path of the package.json of an installed package. The package is looked up as for an import in `dir`. Undefined when
 * it is not installed.
 */
export function installedPackage(dir: string, name: string): string | undefined {
  try {
    return createRequire(path.join(dir, 'package.json')).resolve(`${name}/package.json`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
