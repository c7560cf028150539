import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { installedVersion } from '../installed-version.ts';

const versions = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({ dependencies: versions, devDependencies: versions });

/**
 * Where the new plugin gets Plinth's packages, in the form in which package.json names dependencies: `^0.1.0`,
 * `file:../plinth-sdk-0.1.0.tgz`.
 */
export interface PackageSources {
  readonly sdk: string;
  readonly cli: string;
  readonly host: string;
  readonly server: string;
  readonly site: string;
}

/**
 * Finds out where a new plugin gets Plinth's packages. If the package.json in the current folder names them, the new
 * plugin uses the same sources, for example the same tarballs. Otherwise npm gets the packages from the registry.
 * @param from Folder in which the command runs.
 * @param to Folder of the new plugin.
 */
export function packageSources(from: string, to: string): PackageSources {
  const named = namedPackages(path.join(from, 'package.json'));
  const sourceOf = (name: string, otherwise: string) => moved(named[name] ?? otherwise, from, to);
  return {
    sdk: sourceOf('@plinth/sdk', `^${installedVersion('@plinth/sdk')}`),
    cli: sourceOf('@plinth/cli', `^${installedVersion('@plinth/cli')}`),
    // The versions of these packages are not known here, because the command does not need them.
    host: sourceOf('@plinth/host', 'latest'),
    server: sourceOf('@plinth/server', 'latest'),
    site: sourceOf('@plinth/site', 'latest'),
  };
}

function namedPackages(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  try {
    const { dependencies, devDependencies } = v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { ...dependencies, ...devDependencies };
  } catch {
    // A package.json that cannot be read is ignored, because a new plugin can be created without it.
    return {};
  }
}

/** Converts a path of one package.json for use in another folder. Paths in package.json are relative to its folder. */
function moved(source: string, from: string, to: string): string {
  if (!source.startsWith('file:')) return source;
  const file = path.resolve(from, source.slice('file:'.length));
  return `file:${path.relative(to, file).replaceAll(path.sep, '/')}`;
}
