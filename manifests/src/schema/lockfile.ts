import * as v from 'valibot';
import {
  activationField,
  capabilitiesField,
  consentField,
  hookField,
  millisecondsField,
  nameField,
  optionsField,
  pageActivationField,
  pageTypesField,
  rangeField,
  serviceField,
  signsField,
  versionField,
} from './fields.ts';
import { optionsSchemaField } from './options-schema.ts';

const urlField = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'is not an address; run "plinth lock" again'),
);
const urls = v.array(urlField);

/**
 * For each language, the files that replace files of the English build: files with messages, and files that refer to
 * such a file.
 */
const languages = v.record(v.string(), v.record(urlField, urlField));

const lockedModuleFields = { module: v.string(), js: urls, css: urls, shared: v.array(v.string()) };

const lockedPluginSchema = v.strictObject({
  version: versionField,
  entry: urlField,
  contract: v.pipe(
    v.string(),
    v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'is not a contract hash; run "plinth lock" again'),
    v.description('Hash of the normalised plugin.json and the exposed names.'),
  ),
  requires: v.record(v.string(), rangeField),
  files: v.pipe(urls, v.description('Every file of the plugin, in English.')),
  languages,
  linksStylesheets: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description('True for a remote of another builder, whose code links its stylesheets if it finds no link.'),
    ),
  ),
  provides: v.array(serviceField),
  uses: v.array(serviceField),
  usesOptional: v.array(serviceField),
  hooks: v.array(hookField),
  locales: v.array(v.string()),
  setup: v.exactOptional(v.strictObject(lockedModuleFields)),
  laterShared: v.pipe(
    v.array(v.string()),
    v.description(
      'Specifiers of the shared modules that its later chunks import, in addition to those of its modules.',
    ),
  ),
  page: v.exactOptional(pageActivationField),
  pageTypes: v.exactOptional(pageTypesField),
  consent: v.exactOptional(consentField),
  capabilities: v.exactOptional(capabilitiesField),
  timeoutMs: v.exactOptional(millisecondsField),
  options: v.exactOptional(optionsField),
  declares: v.exactOptional(
    v.pipe(
      v.strictObject({
        sdk: rangeField,
        activations: v.pipe(
          v.record(nameField, activationField),
          v.description('Activation of each block, by name, before the manifest changes it.'),
        ),
        options: v.exactOptional(optionsSchemaField),
      }),
      v.description(
        'What plugin.json declares and nothing else of the lockfile says. The next lock compares it. Lockfiles of older versions of the command do not have it.',
      ),
    ),
  ),
  kept: v.exactOptional(
    v.pipe(
      v.strictObject({
        address: v.pipe(v.string(), v.regex(/^https?:\/\/\S+\/$/, 'is not a folder; run "plinth lock" again')),
        folder: v.pipe(
          v.string(),
          v.regex(/^[a-z][\w.+-]*-[0-9a-f]{16}$/, 'is not the name of a kept folder; run "plinth lock" again'),
        ),
      }),
      v.description(
        'For a plugin on another server: address of its files, and the folder of dist/kept with their bytes.',
      ),
    ),
  ),
});

const lockedBlockSchema = v.strictObject({
  ...lockedModuleFields,
  plugin: nameField,
  name: nameField,
  activation: activationField,
  visibleWhen: v.exactOptional(signsField),
  fetchAhead: v.exactOptional(v.boolean()),
  serverRenderable: v.boolean(),
});

/** <template>.lock.json: exact versions, addresses and hashes of everything a template may load. */
export const lockfileSchema = v.strictObject({
  v: v.literal(1),
  template: nameField,
  host: v.strictObject({
    kernel: urlField,
    capture: v.string(),
    chunks: v.objectWithRest({ federation: urls, lifecycle: urls, react: urls }, urls),
    shared: v.record(v.string(), v.strictObject({ version: versionField, files: urls, css: urls })),
    files: urls,
    languages,
  }),
  plugins: v.record(nameField, lockedPluginSchema),
  blocks: v.record(v.string(), lockedBlockSchema),
  services: v.record(v.string(), nameField),
  /** Hash of every file by its URL. */
  integrity: v.record(
    v.string(),
    v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash; run "plinth lock" again')),
  ),
});

/**
 * What the next `plinth lock` needs of the last lockfile. Fields that this version of the command does not know are
 * ignored, so that a lockfile of a newer version can still be the base.
 */
export const previousLockSchema = v.object({
  integrity: lockfileSchema.entries.integrity,
  plugins: v.record(nameField, v.object(lockedPluginSchema.entries)),
  blocks: v.record(v.string(), v.object(lockedBlockSchema.entries)),
});

export type PreviousLock = v.InferOutput<typeof previousLockSchema>;
export type Lockfile = v.InferOutput<typeof lockfileSchema>;
export type LockfilePlugin = Lockfile['plugins'][string];
export type LockfileBlock = Lockfile['blocks'][string];
