import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readJson } from '@plinth/manifests';
import * as v from 'valibot';

const dependencies = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.optional(v.string(), ''),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
});

type PackageJson = v.InferOutput<typeof packageSchema>;

/** @throws ManifestError `-001` to `-003` */
export function readPackage(root: string, folder: string): Promise<PackageJson> {
  const file = posix.join(folder, 'package.json');
  return readJson(join(root, file), packageSchema, file);
}

/**
 * Path of the nearest folder at or above `folder` that contains a package.json, relative to the root. Undefined when
 * no such folder has one.
 */
export function packageFolder(root: string, folder: string): string | undefined {
  for (let dir = folder; ; dir = dirname(dir)) {
    const place = dir === '.' ? '' : dir;
    if (existsSync(join(root, place, 'package.json'))) return place;
    if (place === '') return undefined;
  }
}

/** Packages that shipped code may import, and packages of which it may import only types. */
export function shippedDependencies(json: PackageJson): string[] {
  return [
    ...Object.keys({ ...json.dependencies, ...json.peerDependencies }),
    ...typed({ ...json.dependencies, ...json.devDependencies }),
  ];
}

/** Names of packages whose types are a dependency: `@types/trusted-types` allows type imports from `trusted-types`. */
function typed(packages: Readonly<Record<string, string>>): string[] {
  return Object.keys(packages).flatMap((name) => /^@types\/(.+)$/.exec(name)?.[1] ?? []);
}
