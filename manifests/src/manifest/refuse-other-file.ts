import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ManifestError } from '../manifest-error.ts';

/**
 * The kinds of files that authors confuse with a manifest, each with fields that only this kind of file has, and with a
 * hint.
 */
const OTHER_FILES = [
  {
    schema: v.object({ template: v.string(), integrity: v.object({}) }),
    what: 'is a lockfile',
    hint: 'name the manifest from which "plinth lock" has made it: --manifest shop.json',
  },
  {
    schema: v.object({ name: v.string(), sdk: v.string() }),
    what: 'is the plugin.json of a plugin',
    hint: 'name a manifest that lists the plugin: --manifest shop.json',
  },
  {
    schema: v.object({ entry: v.string(), modules: v.object({}) }),
    what: 'is the build record of a plugin',
    hint: 'name a manifest that lists the address of this file: --manifest shop.json',
  },
];

/**
 * Refuses a file that is not a manifest but a lockfile, a plugin.json or a similar file. Without this check, most of
 * its fields would be reported as problems.
 * @param file How messages name the file. Default: `path`.
 * @throws ManifestError `PLINTH-MANIFEST-003`
 */
export async function refuseOtherFile(path: string, file = path): Promise<void> {
  // A file that cannot be read or is not JSON is reported later, when it is read as a manifest.
  const text = await readFile(path, 'utf8').catch(() => '');
  const value = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const other = value.success ? OTHER_FILES.find(({ schema }) => v.is(schema, value.output)) : undefined;
  if (!other) return;
  const message = `${other.what}, and not the manifest of a template`;
  throw new ManifestError([{ code: 'PLINTH-MANIFEST-003', file, message, hint: other.hint }]);
}
