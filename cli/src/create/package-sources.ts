import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { installedVersion } from '../installed-version.ts';

const versions = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({ dependencies: versions, devDependencies: versions });

/** Where npm gets our packages from, as package.json writes it: `^0.1.0`, `file:../plinth-sdk-0.1.0.tgz`. */
export interface PackageSources {
  readonly sdk: string;
  readonly cli: string;
  readonly host: string;
}

/**
 * Sources of our packages for a new plugin: those of the package.json in the current folder, when it names them, so that
 * a plugin which is created with packages from files uses the same files. Otherwise the registry has them.
 * @param from Folder in which the command runs.
 * @param to Folder of the new plugin.
 */
export function packageSources(from: string, to: string): PackageSources {
  const named = namedPackages(path.join(from, 'package.json'));
  const sourceOf = (name: string, otherwise: string) => moved(named[name] ?? otherwise, from, to);
  return {
    sdk: sourceOf('@plinth/sdk', `^${installedVersion('@plinth/sdk')}`),
    cli: sourceOf('@plinth/cli', `^${installedVersion('@plinth/cli')}`),
    // The command does not contain the host, so it does not know its version.
    host: sourceOf('@plinth/host', 'latest'),
  };
}

function namedPackages(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  try {
    const { dependencies, devDependencies } = v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { ...dependencies, ...devDependencies };
  } catch {
    // A package.json that cannot be read belongs to somebody else: the new plugin does not need it.
    return {};
  }
}

/** A path in package.json is relative to its folder. */
function moved(source: string, from: string, to: string): string {
  if (!source.startsWith('file:')) return source;
  const file = path.resolve(from, source.slice('file:'.length));
  return `file:${path.relative(to, file).replaceAll(path.sep, '/')}`;
}
