import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@plinth/manifests';
import * as v from 'valibot';

/** File of the SDK's package that says what each version exports. `npm run generate` writes it. */
export const API_FILE = 'api.json';

export const sdkApiSchema = v.object({
  /** Version of the SDK that contains this file and exports these names. */
  version: v.string(),
  /** Exported names of each entry point, including types. A stylesheet has none. */
  entries: v.record(v.string(), v.array(v.string())),
  /**
   * The first version that has an entry point (`@plinth/sdk/enums`) or a name that it exports
   * (`@plinth/sdk/enums#Kind`). Entry points and names of the first version of the SDK are not listed, nor are names of
   * an entry point that is listed itself.
   */
  since: v.record(v.string(), v.string()),
});

/** The exports of each version of the SDK, up to the installed one. */
export type SdkApi = v.InferOutput<typeof sdkApiSchema>;

/**
 * Reads the file in which an SDK lists the names that its versions export.
 * @param folder Folder of the SDK's package.
 * @returns undefined for an SDK without this file.
 * @throws ManifestError `PLINTH-MANIFEST-002`, `PLINTH-MANIFEST-003`
 */
export async function readSdkApi(folder: string): Promise<SdkApi | undefined> {
  const file = join(folder, API_FILE);
  return existsSync(file) ? readJson(file, sdkApiSchema, file) : undefined;
}

/** Is the name missing in the installed SDK? False when the record does not contain the entry point `specifier`. */
export function lacksName({ entries }: SdkApi, specifier: string, name: string): boolean {
  const names = Object.hasOwn(entries, specifier) ? entries[specifier] : undefined;
  return names !== undefined && !names.includes(name);
}

/**
 * The version of the SDK that added the entry point `specifier` or, with `name`, this export of it.
 * @returns undefined if it was in the first version of the SDK.
 */
export function sinceVersion({ since }: SdkApi, specifier: string, name?: string): string | undefined {
  const versionOf = (key: string) => (Object.hasOwn(since, key) ? since[key] : undefined);
  return (name === undefined ? undefined : versionOf(`${specifier}#${name}`)) ?? versionOf(specifier);
}
