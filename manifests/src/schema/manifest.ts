import * as v from 'valibot';
import { activationField, nameField, optionsField, pageTypesField, rangeField } from './fields.ts';
import { LOCAL_HOSTS, meant, meantManifest, meantSource } from './meant-value.ts';

/** Beginning of the source of a release that npm has installed. */
export const NPM = 'npm:';

const sourceField = v.pipe(
  v.string(),
  v.check(
    isSource,
    'is not a source; write "workspace:plugins/<name>", "npm:<package>" or the https address of the plugin\'s plinth.build.json',
  ),
  meant(meantSource),
  v.description(
    'workspace:plugins/<name>, npm:<package> for a release that is installed in node_modules, or the https address of a plinth.build.json. Required, here or in the base.',
  ),
);

const optional = {
  options: v.exactOptional(
    v.pipe(
      optionsField,
      v.description('Given to the plugin as host.options. Checked against the options in its plugin.json.'),
    ),
  ),
  pageTypes: v.exactOptional(
    v.pipe(pageTypesField, v.description('Page types (numbers) on which the plugin may run. Default: all.')),
  ),
  isolated: v.exactOptional(
    v.pipe(
      v.literal(
        true,
        'must be true, because a manifest cannot end the isolation of a plugin; write true, or remove this field',
      ),
      v.description('Isolates a plugin whose plugin.json does not ask for it.'),
    ),
  ),
  activation: v.exactOptional(
    v.pipe(
      v.record(nameField, activationField),
      v.description('Another activation for single blocks, by the name of the block.'),
    ),
  ),
};

/**
 * The entry of a plugin in one manifest file. Fields that are missing here can be in a manifest that this one extends.
 */
const partialPluginSchema = v.strictObject({
  from: v.exactOptional(sourceField),
  version: v.exactOptional(
    v.pipe(rangeField, v.description('Range of versions that the template accepts. Required, here or in the base.')),
  ),
  ...optional,
});

const entryField = v.union(
  [v.pipe(v.literal(false), v.description('Leaves out a plugin of the base.')), partialPluginSchema],
  'is not an entry of a plugin; write an object, or false to leave out a plugin of the base',
);

/** manifests/<template>.json: what the template author writes. */
export const manifestSchema = v.strictObject({
  $schema: v.exactOptional(v.pipe(v.string(), v.description('Address of this schema, for editors.'))),
  name: v.pipe(nameField, v.description('Name of the template.')),
  extends: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\.\.?\/.+\.json$/, 'is not a manifest; write a relative path such as "./base.json"'),
      meant(meantManifest),
      v.description('Relative path of a manifest to begin with. This file is merged over it.'),
    ),
  ),
  plugins: v.exactOptional(
    v.pipe(
      v.record(nameField, entryField),
      v.description('Plugins that the pages may use, by name. False leaves out a plugin of the base.'),
    ),
    {},
  ),
});

/** Schema of a manifest that was merged with everything that it extends. Every required field must be present. */
export const resolvedManifestSchema = v.strictObject({
  name: nameField,
  plugins: v.record(nameField, v.strictObject({ from: sourceField, version: rangeField, ...optional })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type ResolvedManifest = v.InferOutput<typeof resolvedManifestSchema>;
export type ManifestPlugin = ResolvedManifest['plugins'][string];

function isSource(source: string): boolean {
  if (source.startsWith('workspace:')) return /^workspace:[\w-]+(\/[\w-]+)*$/.test(source);
  if (source.startsWith(NPM)) return /^npm:(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/.test(source);
  if (!URL.canParse(source)) return false;
  const { protocol, hostname, pathname } = new URL(source);
  if (!pathname.endsWith('/plinth.build.json')) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.has(hostname));
}
