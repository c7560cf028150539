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
  partField,
  rangeField,
  serviceField,
  signsField,
  versionField,
} from './fields.ts';
import { halfFields } from './half-record.ts';
import { optionsSchemaField } from './options-schema.ts';

const urlField = v.pipe(
  v.string(),
  v.regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'is not an address; run "plinth lock" again'),
);
const urls = v.array(urlField);

const languages = v.pipe(
  v.record(v.string(), v.record(urlField, urlField)),
  v.description('For each language, the files that replace files of the English build.'),
);

const lockedModuleFields = {
  module: v.pipe(v.string(), v.description('Exposed name of the module, such as "./gallery".')),
  js: v.pipe(urls, v.description('Addresses of the scripts of the module, without the entry.')),
  css: v.pipe(urls, v.description('Addresses of the stylesheets of the module.')),
  shared: v.pipe(v.array(v.string()), v.description('Specifiers of the shared modules that the module imports.')),
};

const prefixes = v.array(v.string());

const lockedHalfSchema = v.strictObject({
  ...halfFields,
  provides: v.pipe(v.array(serviceField), v.description('Services that the server half offers to others.')),
  uses: v.pipe(v.array(serviceField), v.description('Services of other server halves that it needs.')),
  usesOptional: v.pipe(v.array(serviceField), v.description('Services that it uses if another server half has them.')),
  tables: v.pipe(prefixes, v.description('Beginnings of the names of its tables.')),
  settings: v.pipe(prefixes, v.description('Beginnings of the names of its environment variables.')),
});

const lockedPluginSchema = v.strictObject({
  version: v.pipe(versionField, v.description('Exact version of the release.')),
  entry: v.pipe(urlField, v.description('Address of the script that the host loads first.')),
  contract: v.pipe(
    v.string(),
    v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'is not a contract hash; run "plinth lock" again'),
    v.description('Hash of the normalised plugin.json and the exposed names.'),
  ),
  requires: v.pipe(
    v.record(v.string(), rangeField),
    v.description('Version range of each shared module that the plugin imports, by specifier.'),
  ),
  files: v.pipe(urls, v.description('Every file of the plugin, in English.')),
  languages,
  linksStylesheets: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description('True for a remote of another builder, whose code links its stylesheets if it finds no link.'),
    ),
  ),
  provides: v.pipe(v.array(serviceField), v.description('Ids of the services that the plugin provides.')),
  uses: v.pipe(v.array(serviceField), v.description('Ids of the services that the plugin requires.')),
  usesOptional: v.pipe(
    v.array(serviceField),
    v.description('Ids of the services that the plugin uses if another plugin provides them.'),
  ),
  hooks: v.pipe(v.array(hookField), v.description('Lifecycle hooks that the plugin taps.')),
  locales: v.pipe(v.array(v.string()), v.description('Languages of the message catalogues of the plugin.')),
  setup: v.exactOptional(v.pipe(v.strictObject(lockedModuleFields), v.description('Module that sets the plugin up.'))),
  laterShared: v.pipe(
    v.array(v.string()),
    v.description(
      'Specifiers of the shared modules that its later chunks import, in addition to those of its modules.',
    ),
  ),
  laterFiles: v.exactOptional(
    v.pipe(urls, v.description('Scripts that later chunks import, and that modules of the blocks import too.')),
  ),
  page: v.exactOptional(
    v.pipe(
      pageActivationField,
      v.description('Set when the plugin runs for whole pages, and not only for its blocks: on which pages, and when.'),
    ),
  ),
  pageTypes: v.exactOptional(
    v.pipe(
      pageTypesField,
      v.description('Page types (numbers) on which the template lets the plugin run. Default: all.'),
    ),
  ),
  consent: v.exactOptional(
    v.pipe(
      consentField,
      v.description('Consent purpose. Until the visitor allows it, the plugin is not even fetched.'),
    ),
  ),
  capabilities: v.exactOptional(
    v.pipe(capabilitiesField, v.description('What the plugin may use besides its own blocks.')),
  ),
  isolated: v.exactOptional(
    v.pipe(v.literal(true), v.description('The code of the plugin runs only in sandboxed frames without an origin.')),
  ),
  timeoutMs: v.exactOptional(
    v.pipe(
      millisecondsField,
      v.description('Longest time in which the files of the plugin must load, in milliseconds.'),
    ),
  ),
  options: v.exactOptional(
    v.pipe(optionsField, v.description('Options of the manifest, given to the plugin as host.options.')),
  ),
  declares: v.exactOptional(
    v.pipe(
      v.strictObject({
        sdk: v.pipe(rangeField, v.description('Range of @plinth/sdk versions with which the plugin runs.')),
        activations: v.pipe(
          v.record(nameField, activationField),
          v.description('Activation of each block, by name, before the manifest changes it.'),
        ),
        options: v.exactOptional(optionsSchemaField),
        isolated: v.exactOptional(
          v.pipe(v.literal(true), v.description('The plugin.json of the plugin asks for isolation.')),
        ),
      }),
      v.description(
        'Declarations of plugin.json that no other field of the lockfile contains. The next lock compares them. Lockfiles of older versions of the command do not have it.',
      ),
    ),
  ),
  server: v.exactOptional(
    v.pipe(
      v.union([lockedHalfSchema, v.literal('refused')]),
      v.description(
        'The server half, whose files are in dist/plugins/<name>/server; "refused" when the plugin has one and is on another server, because code with the rights of the site is never loaded from an address.',
      ),
    ),
  ),
  kept: v.exactOptional(
    v.pipe(
      v.strictObject({
        address: v.pipe(
          v.string(),
          v.regex(/^https?:\/\/\S+\/$/, 'is not a folder; run "plinth lock" again'),
          v.description('Address of the folder of the files of the plugin.'),
        ),
        folder: v.pipe(
          v.string(),
          v.regex(/^[a-z][\w.+-]*-[0-9a-f]{16}$/, 'is not the name of a kept folder; run "plinth lock" again'),
          v.description('Name of the folder in dist/kept.'),
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
  plugin: v.pipe(nameField, v.description('Name of the plugin that has the block.')),
  name: v.pipe(nameField, v.description('Name of the block.')),
  activation: v.pipe(activationField, v.description('When the block is activated.')),
  visibleWhen: v.exactOptional(
    v.pipe(
      signsField,
      v.description('Signs by which a block with the activation "approach" is activated when visible.'),
    ),
  ),
  fetchAhead: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description('The scripts of the block are fetched, without running them, when the block comes into view.'),
    ),
  ),
  serverRenderable: v.pipe(v.boolean(), v.description('False when the component cannot render on the server.')),
  part: v.exactOptional(v.pipe(partField, v.description('Set when the publisher puts the block on every page.'))),
});

const lockedHostFields = {
  kernel: v.pipe(urlField, v.description('Script that starts the host.')),
  chunks: v.pipe(
    v.objectWithRest(
      {
        federation: v.pipe(urls, v.description('Scripts of Module Federation.')),
        lifecycle: v.pipe(urls, v.description('Scripts of the lifecycle, which the first plugin needs.')),
        react: v.pipe(urls, v.description('Scripts that mount React in blocks.')),
      },
      urls,
    ),
    v.description('Addresses of the scripts of each chunk that is loaded on demand, by name.'),
  ),
  shared: v.pipe(
    v.record(
      v.string(),
      v.strictObject({
        version: v.pipe(versionField, v.description('Version of the module.')),
        files: v.pipe(urls, v.description('Scripts that contain the module.')),
        css: v.pipe(urls, v.description('Stylesheets of what the module renders.')),
      }),
    ),
    v.description('Modules that the host shares with plugins, by specifier.'),
  ),
  files: v.pipe(urls, v.description('Addresses of all files of the English build.')),
  languages,
};

/** <template>.lock.json: exact versions, addresses and hashes of everything that the pages of a template may load. */
export const lockfileSchema = v.strictObject({
  v: v.pipe(v.literal(1), v.description('Version of the format.')),
  template: v.pipe(nameField, v.description('Name of the template.')),
  host: v.pipe(
    v.strictObject({
      capture: v.pipe(v.string(), v.description('Text of the inline script that records early interactions.')),
      ...lockedHostFields,
    }),
    v.description('The host that every page loads.'),
  ),
  isolated: v.exactOptional(
    v.pipe(
      v.strictObject({
        page: v.pipe(urlField, v.description('Script that a page loads in place of the entry of an isolated plugin.')),
        ...lockedHostFields,
      }),
      v.description(
        'What isolated plugins need of the host: the script that opens frames on a page (page), and the host inside the frames.',
      ),
    ),
  ),
  plugins: v.pipe(v.record(nameField, lockedPluginSchema), v.description('Plugins of the template, by name.')),
  blocks: v.pipe(
    v.record(v.string(), lockedBlockSchema),
    v.description('Blocks by type: the number as a string, or vendor/name.'),
  ),
  services: v.pipe(
    v.record(v.string(), nameField),
    v.description('Name of the plugin that provides each service, by id.'),
  ),
  integrity: v.pipe(
    v.record(
      v.string(),
      v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 hash; run "plinth lock" again')),
    ),
    v.description('sha384 hash of every file, by its address.'),
  ),
});

/**
 * The part of the last lockfile that the next `plinth lock` needs. Ignores fields that this version of the command does
 * not know, so that it can also read a lockfile of a newer version.
 */
export const previousLockSchema = v.object({
  integrity: lockfileSchema.entries.integrity,
  plugins: v.record(nameField, v.object(lockedPluginSchema.entries)),
  blocks: v.record(v.string(), v.object(lockedBlockSchema.entries)),
});

export type PreviousLock = v.InferOutput<typeof previousLockSchema>;
export type Lockfile = v.InferOutput<typeof lockfileSchema>;
/** The server half of a plugin in a lockfile. */
export type LockfileHalf = v.InferOutput<typeof lockedHalfSchema>;
export type LockfilePlugin = Lockfile['plugins'][string];
export type LockfileBlock = Lockfile['blocks'][string];
