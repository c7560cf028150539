import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { API_FILE, type SdkApi, sdkApiSchema } from '../../cli/src/verify/sdk-api.ts';
import type { EntryApi } from './entry-api.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/**
 * Path of the file that lists the exports of the SDK in its current version, relative to the root. The SDK's package
 * contains it.
 */
const CURRENT = `sdk/${API_FILE}`;
/**
 * Path of the file that lists the exports of the SDK in its last release, relative to the root. The file changes only
 * when the SDK has a new version.
 */
const RELEASED = 'scripts/api-report/released-api.json';

interface Entry {
  readonly specifier: string;
  /** What the entry point exports. Undefined for a stylesheet. */
  readonly api?: EntryApi | undefined;
}

/** Text of the two files that list the SDK's exports, by the paths of the files relative to the root. */
export function apiRecords(version: string, entries: readonly Entry[]): Readonly<Record<string, string>> {
  const names = Object.fromEntries(
    entries.map(({ specifier, api }) => [specifier, (api?.exports ?? []).map(({ name }) => name)]),
  );
  const { current, released } = nextRecords(version, names, readRecord(RELEASED));
  return { [CURRENT]: textOf(current), [RELEASED]: textOf(released) };
}

/**
 * Makes the record of the current version and the record of the last release. Each record says since which version a
 * name exists. A name that the last release does not have exists since the current version. The version of the package
 * is raised only for a release. So when `version` differs from the version of `last`, this is a new release, and the
 * current record is also the new record of the last release.
 * @param names Exported names of each entry point.
 * @param last Record of the last release. Undefined before the first release.
 */
export function nextRecords(
  version: string,
  names: SdkApi['entries'],
  last: SdkApi | undefined,
): { readonly current: SdkApi; readonly released: SdkApi } {
  const current = { version, entries: names, since: last ? sinceOf(version, names, last) : {} };
  return { current, released: last?.version === version ? last : current };
}

function sinceOf(version: string, names: SdkApi['entries'], last: SdkApi): SdkApi['since'] {
  const versionOf = (key: string, isOld: boolean): [string, string][] => {
    if (!isOld) return [[key, version]];
    const known = Object.hasOwn(last.since, key) ? last.since[key] : undefined;
    return known === undefined ? [] : [[key, known]];
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([specifier, exported]) => {
      const before = Object.hasOwn(last.entries, specifier) ? last.entries[specifier] : undefined;
      if (!before) return versionOf(specifier, false);
      const own = exported.flatMap((name) => versionOf(`${specifier}#${name}`, before.includes(name)));
      return [...versionOf(specifier, true), ...own];
    }),
  );
}

function readRecord(file: string): SdkApi | undefined {
  const found = path.join(root, file);
  return existsSync(found) ? v.parse(sdkApiSchema, JSON.parse(readFileSync(found, 'utf8'))) : undefined;
}

function textOf(record: SdkApi): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
