import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readJson } from '@plinth/manifests';
import * as v from 'valibot';
import { readSdkApi, type SdkApi } from './sdk-api.ts';
import { type ServiceNames, serviceNames } from './service-names.ts';
import { parseSource, sourcePaths } from './source-file.ts';

const SDK = '@plinth/sdk';

const packageSchema = v.object({
  version: v.string(),
  exports: v.optional(v.record(v.string(), v.unknown()), {}),
  dependencies: v.optional(v.record(v.string(), v.unknown()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The SDK that a plugin is built against. */
export interface SdkPackage {
  readonly version: string;
  /** Entry points as the SDK's package.json names them: `.`, `./aria/*`. */
  readonly exports: readonly string[];
  /** Packages on which the SDK depends and that a plugin may import in its tests. */
  readonly dependencies: readonly string[];
  readonly services: ServiceNames;
  /** The names that the versions of the SDK export; undefined for an SDK without a record of them. */
  readonly api: SdkApi | undefined;
  /** Is this specifier of an import an entry point of the SDK? */
  hasEntry(specifier: string): boolean;
  /** The entry points that an import can name: `@plinth/sdk/aria/tabs`. */
  entries(): readonly string[];
}

/**
 * Reads the SDK that is installed for a plugin. When no SDK is installed there, reads the SDK that this command uses.
 * @throws ManifestError `-001` to `-003` when its package.json or its api.json cannot be read.
 */
export async function readSdk(folder: string): Promise<SdkPackage> {
  const found = installedFolder(folder) ?? installedFolder(import.meta.dirname);
  const place = found ?? join(folder, 'node_modules', SDK);
  const file = join(place, 'package.json');
  const { version, exports, dependencies, peerDependencies } = await readJson(file, packageSchema, file);
  const files = await sourcePaths(place, '');
  const names = Object.keys(exports);
  return {
    version,
    exports: names,
    dependencies: Object.keys({ ...dependencies, ...peerDependencies }),
    services: await servicesIn(place, files),
    api: await readSdkApi(place),
    hasEntry: (specifier) => names.some((name) => matches(name, specifier, exports[name], place)),
    entries: () => names.map((name) => name.replace('.', SDK)),
  };
}

/** Searches upwards from a folder, as Node does. In the repository of Plinth, the SDK is the folder `sdk`. */
function installedFolder(folder: string): string | undefined {
  for (let dir = folder; ; dir = dirname(dir)) {
    const found = [join(dir, 'node_modules', SDK), join(dir, 'sdk')].find(isSdk);
    if (found !== undefined) return found;
    if (dir === dirname(dir)) return undefined;
  }
}

function isSdk(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`"${SDK}"`);
}

/**
 * Does an entry of `exports` match this import? For an entry with `*`, the file must exist too: its path is the target
 * of the entry, with `*` replaced by the same text as in the import.
 */
function matches(name: string, specifier: string, target: unknown, folder: string): boolean {
  const entry = name.replace('.', SDK);
  const [before = '', after] = entry.split('*');
  if (after === undefined) return specifier === entry;
  if (!specifier.startsWith(before) || !specifier.endsWith(after)) return false;
  const part = specifier.slice(before.length, specifier.length - after.length);
  const path = pathOf(target);
  return part !== '' && (path === undefined || existsSync(join(folder, path.replace('*', part))));
}

/** The path of an entry of `exports`. When the entry has conditions, the path of the last condition. */
function pathOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  return typeof target === 'object' && target !== null ? pathOf(Object.values(target).at(-1)) : undefined;
}

/** The services that these files define. Files without the text `defineService` are not parsed. */
async function servicesIn(folder: string, files: readonly string[]): Promise<ServiceNames> {
  const sources = files.filter((path) => !path.endsWith('.d.ts'));
  const texts = await Promise.all(
    sources.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  return serviceNames(
    texts.filter(([, text]) => text.includes('defineService')).map(([path, text]) => parseSource(path, text)),
  );
}
