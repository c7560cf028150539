import * as v from 'valibot';
import { activationField, nameField, optionsField, pageTypesField, rangeField } from './fields.ts';

const sourceField = v.pipe(
  v.string(),
  v.check(
    isSource,
    'is not a source; write "workspace:plugins/<name>" or the https address of the plugin\'s plinth.build.json',
  ),
  v.description('workspace:plugins/<name>, or the address of a plinth.build.json.'),
);

const optional = {
  options: v.exactOptional(v.pipe(optionsField, v.description('Handed to the plugin as host.options.'))),
  pageTypes: v.exactOptional(v.pipe(pageTypesField, v.description('Page types it may run on. Default: all.'))),
  activation: v.exactOptional(
    v.pipe(v.record(nameField, activationField), v.description('Activation of single blocks, by block name.')),
  ),
};

/** A plugin in one manifest file. The other fields may be in a manifest that this one extends. */
const partialPluginSchema = v.strictObject({
  from: v.exactOptional(sourceField),
  version: v.exactOptional(v.pipe(rangeField, v.description('Range of versions that the template accepts.'))),
  ...optional,
});

const entryField = v.union(
  [v.pipe(v.literal(false), v.description('Leaves out a plugin of the base.')), partialPluginSchema],
  'is not an entry of a plugin; write an object, or false to leave out a plugin of the base',
);

/** manifests/<template>.json: what the template author writes. */
export const manifestSchema = v.strictObject({
  $schema: v.exactOptional(v.string()),
  name: v.pipe(nameField, v.description('Name of the template.')),
  extends: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\.\.?\/.+\.json$/, 'is not a manifest; write a relative path such as "./base.json"'),
      v.description('Manifest to start from; this file is merged over it.'),
    ),
  ),
  plugins: v.exactOptional(v.record(nameField, entryField), {}),
});

/** A manifest merged with everything it extends: every required field must be present. */
export const resolvedManifestSchema = v.strictObject({
  name: nameField,
  plugins: v.record(nameField, v.strictObject({ from: sourceField, version: rangeField, ...optional })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type ResolvedManifest = v.InferOutput<typeof resolvedManifestSchema>;
export type ManifestPlugin = ResolvedManifest['plugins'][string];

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSource(source: string): boolean {
  if (source.startsWith('workspace:')) return /^workspace:[\w-]+(\/[\w-]+)*$/.test(source);
  if (!URL.canParse(source)) return false;
  const { protocol, hostname, pathname } = new URL(source);
  if (!pathname.endsWith('/plinth.build.json')) return false;
  // Plain http is only allowed for a build server on the author's own machine, because there nobody can change the
  // bytes in transit.
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
}
