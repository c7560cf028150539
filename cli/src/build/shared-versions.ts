import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { SHARED_MODULES, sharedPackage } from './shared-modules.ts';

const packageSchema = v.object({ version: v.string() });

/**
 * Finds the version of each shared module, by specifier: the version of the package that a module in `dir` imports.
 * @throws TypeError when a package is not installed.
 */
export function sharedVersions(dir: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SHARED_MODULES.map(({ specifier }) => [specifier, installedVersion(dir, sharedPackage(specifier))]),
  );
}

function installedVersion(dir: string, name: string): string {
  // Looks up package.json by its path in the file system, because a package need not export this file.
  const places = createRequire(path.join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => path.join(place, name, 'package.json')).find((each) => existsSync(each));
  if (file === undefined) throw new TypeError(`${name} is not installed: run "npm ci"`);
  return v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8'))).version;
}
