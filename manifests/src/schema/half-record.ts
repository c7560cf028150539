import * as v from 'valibot';
import { fileField, nameField, rangeField, versionField } from './fields.ts';

/** Folder of the server half in the folder of a build. Web servers need not send it to anybody. */
export const HALF_FOLDER = 'server';

/** File name of the record of a built server half. It is in the same folder as the files that it lists. */
export const HALF_RECORD_FILE = 'plinth.server.json';

/** Schema of a sha384 hash, by which a file is recognised. */
const hashField = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'is not a hash; build the plugin again'));

/** Schema of addresses that a server half answers. They have the form of `ReservedPath` of `@plinth/server/pages`. */
export const halfAddressField = v.union([
  v.object({ exact: v.pipe(v.string(), v.description('One address.')) }),
  v.object({ below: v.pipe(v.string(), v.description('A path that ends with a slash: all addresses below it.')) }),
  v.object({ matches: v.pipe(v.string(), v.description('A regular expression: all addresses that it matches.')) }),
]);

export type HalfAddress = v.InferOutput<typeof halfAddressField>;

/** The part of the record that the lockfile has too. */
export const halfFields = {
  entry: v.pipe(fileField, v.description('Module that exports the features of the server half.')),
  files: v.pipe(
    v.record(fileField, hashField),
    v.check((files) => Object.keys(files).length > 0, 'is empty; build the plugin again'),
    v.description('Hash of each file of the server half: its module, and one module for each thread.'),
  ),
  requires: v.pipe(
    v.record(v.string(), rangeField),
    v.description('Version range of each package that the server half imports.'),
  ),
  addresses: v.exactOptional(
    v.pipe(
      v.array(halfAddressField),
      v.description(
        'Addresses that the server half answers. Missing when they are not known, because the module could not be loaded after the build.',
      ),
    ),
  ),
};

/**
 * `dist/plugins/<name>/server/plinth.server.json`: the files of the server half of a build. Paths are relative to its
 * folder.
 */
export const halfBuildSchema = v.strictObject({
  v: v.pipe(v.literal(1), v.description('Version of the format.')),
  name: v.pipe(nameField, v.description('Name of the plugin.')),
  version: v.pipe(versionField, v.description('Version of the plugin.')),
  ...halfFields,
});

export type HalfBuild = v.InferOutput<typeof halfBuildSchema>;
