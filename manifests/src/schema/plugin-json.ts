import type { Capabilities } from '@plinth/sdk';
import * as v from 'valibot';
import {
  activationField,
  blockTypeField,
  capabilitiesField,
  consentField,
  fileField,
  hookField,
  millisecondsField,
  nameField,
  pageActivationField,
  partField,
  rangeField,
  serviceField,
  signsField,
  versionField,
} from './fields.ts';
import { meant, meantBudget } from './meant-value.ts';
import { optionsSchemaField } from './options-schema.ts';

/** Default budget of a plugin's entry, in bytes (brotli). */
export const ENTRY_BUDGET_BYTES = 2048;
/**
 * Default budget of the entry of a remote that another build tool has made, in bytes (brotli). Such an entry contains a
 * runtime of Module Federation.
 */
export const REMOTE_ENTRY_BUDGET_BYTES = 32_000;

/** Default budget of all scripts that one block loads before it is mounted, in bytes (brotli). */
export const BLOCK_BUDGET_BYTES = 20_000;
/** Default budget of all scripts of a plugin that no other budget covers, such as later chunks, in bytes (brotli). */
export const LATER_SCRIPTS_BUDGET_BYTES = 50_000;
/** Default budget of all stylesheets of a plugin, in bytes (brotli). */
export const STYLES_BUDGET_BYTES = 8_000;
/** Default budget of the stylesheets that one block loads before it is mounted, in bytes (brotli). */
export const BLOCK_STYLES_BUDGET_BYTES = 5_000;

/**
 * The budget targets with a fixed name. Every other target is a chunk, such as `./accordion`, or the stylesheets of a
 * chunk, such as `./accordion.css`.
 */
const WHOLE_BUDGETS: ReadonlySet<string> = new Set(['entry', 'scripts', 'styles']);

/** Exposed name of the module whose default export is made by `definePlugin`. */
export const SETUP_MODULE = './plugin';

const budgetTargetField = v.pipe(
  v.string(),
  v.check(
    (target) => WHOLE_BUDGETS.has(target) || /^\.\/[a-z]/.test(target),
    'is not the target of a budget; use "entry", "scripts", "styles", the name of a chunk, such as "./accordion", or its stylesheets, "./accordion.css"',
  ),
  meant(meantBudget),
);

const pluginBlockSchema = v.strictObject({
  type: v.pipe(blockTypeField, v.description('Number of the block type enumeration, or vendor/name.')),
  name: v.pipe(nameField, v.description('Name in page files and class names; the module is exposed as ./<name>.')),
  module: v.pipe(fileField, v.description('Source file whose default export is the block definition.')),
  activation: v.exactOptional(v.pipe(activationField, v.description('When the block is activated.')), 'visible'),
  visibleWhen: v.exactOptional(
    v.pipe(
      signsField,
      v.description('Signs by which a block with the activation "approach" is activated when visible.'),
    ),
  ),
  fetchAhead: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description('Fetch the scripts of the block, without running them, when the block comes into view.'),
    ),
    false,
  ),
  serverRenderable: v.exactOptional(
    v.pipe(v.boolean(), v.description('False when the component cannot render on the server.')),
    true,
  ),
  part: v.exactOptional(
    v.pipe(partField, v.description('Set when the publisher puts the block on every page, and no page file names it.')),
  ),
});

const tablePrefix = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{2,40}$/, 'is not the beginning of names of tables; write one such as "notes_"'),
);
const variablePrefix = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]{2,40}$/, 'is not the beginning of names of variables; write one such as "NOTES_"'),
);

const pluginFields = v.strictObject({
  $schema: v.exactOptional(v.pipe(v.string(), v.description('Address of this schema, for editors.'))),
  name: v.pipe(nameField, v.description('Name of the plugin, the same as its folder.')),
  version: v.pipe(versionField, v.description('Exact version of this release.')),
  sdk: v.pipe(rangeField, v.description('Range of @plinth/sdk versions with which the plugin runs.')),
  description: v.exactOptional(v.pipe(v.string(), v.description('What the plugin does, in a sentence.'))),
  blocks: v.exactOptional(v.pipe(v.array(pluginBlockSchema), v.description('Blocks that the plugin provides.')), []),
  setup: v.exactOptional(
    v.pipe(fileField, v.description('Source file whose default export is the result of definePlugin.')),
  ),
  provides: v.exactOptional(
    v.pipe(v.array(serviceField), v.description('Ids of the services that the plugin provides.')),
    [],
  ),
  uses: v.exactOptional(
    v.pipe(v.array(serviceField), v.description('Ids of the services that the plugin requires.')),
    [],
  ),
  usesOptional: v.exactOptional(
    v.pipe(
      v.array(serviceField),
      v.description('Services that the plugin uses only if another plugin of the template provides them.'),
    ),
    [],
  ),
  server: v.exactOptional(
    v.pipe(fileField, v.description('Source file of the server half, which exports its `features`.')),
  ),
  providesServer: v.exactOptional(
    v.pipe(v.array(serviceField), v.description('Services that the server half offers to other server halves.')),
    [],
  ),
  usesServer: v.exactOptional(
    v.pipe(
      v.array(serviceField),
      v.description('Services of other server halves that the server half uses. They start before it.'),
    ),
    [],
  ),
  usesServerOptional: v.exactOptional(
    v.pipe(
      v.array(serviceField),
      v.description('Services that the server half uses only if another server half provides them.'),
    ),
    [],
  ),
  serverTables: v.exactOptional(
    v.pipe(
      v.array(tablePrefix),
      v.description('Beginnings of the names of the tables of the server half, such as "notes_".'),
    ),
    [],
  ),
  serverSettings: v.exactOptional(
    v.pipe(
      v.array(variablePrefix),
      v.description('Beginnings of the names of the environment variables of the server half, such as "NOTES_".'),
    ),
    [],
  ),
  hooks: v.exactOptional(v.pipe(v.array(hookField), v.description('Lifecycle hooks that the plugin taps.')), []),
  page: v.exactOptional(
    v.pipe(
      pageActivationField,
      v.description('Set when the plugin runs for whole pages, and not only for its blocks: on which pages, and when.'),
    ),
  ),
  consent: v.exactOptional(
    v.pipe(
      consentField,
      v.description('Consent purpose. Until the visitor allows it, the plugin is not even fetched.'),
    ),
  ),
  capabilities: v.exactOptional(
    v.pipe(
      capabilitiesField,
      v.description('What the plugin may use besides its own blocks. Everything else is refused.'),
    ),
  ),
  isolated: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description(
        'Runs its code only in sandboxed frames without an origin: no access to the page, its cookies and its storage.',
      ),
    ),
  ),
  foreignClasses: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty('is empty; write a class name'))),
      v.description("Classes of other systems' markup that its stylesheets may select."),
    ),
  ),
  options: v.exactOptional(optionsSchemaField),
  locales: v.exactOptional(
    v.pipe(v.array(v.string()), v.description('Languages of the message catalogues of the plugin.')),
    ['en'],
  ),
  timeoutMs: v.exactOptional(
    v.pipe(
      millisecondsField,
      v.description('Longest time in which the files of the plugin must load, in milliseconds.'),
    ),
  ),
  budgets: v.exactOptional(
    v.pipe(
      v.record(budgetTargetField, v.pipe(v.number(), v.integer(), v.minValue(1))),
      v.description(
        'Limits in bytes (brotli) for "entry", all "scripts", all "styles", the scripts of single chunks ("./tabs"), and their stylesheets ("./tabs.css").',
      ),
    ),
    {},
  ),
  shared: v.exactOptional(
    v.pipe(
      v.record(v.string(), rangeField),
      v.description('Version ranges of shared modules, in addition to those of the build.'),
    ),
    {},
  ),
});

/** plugin.json: what the plugin team writes. After parsing, a field with a default always has a value. */
export const pluginJsonSchema = v.pipe(
  pluginFields,
  v.forward(
    v.check(
      ({ blocks }) => unique(blocks.map(({ name }) => name)),
      'has two blocks with the same name; rename one of them',
    ),
    ['blocks'],
  ),
  v.forward(
    v.check(
      ({ blocks }) => unique(blocks.map(({ type }) => type)),
      'has two blocks with the same type; remove one of them',
    ),
    ['blocks'],
  ),
  v.forward(
    v.check(
      ({ blocks }) => blocks.every(({ part, serverRenderable }) => !part || serverRenderable),
      'has a block with "part" that cannot render on the server, so pages would contain nothing of it; remove "part", or remove "serverRenderable": false',
    ),
    ['blocks'],
  ),
  v.forward(
    v.check(
      ({ setup, blocks }) => !(setup && blocks.some(({ name }) => name === 'plugin')),
      'has a block named "plugin", which is the exposed name of the setup; rename the block',
    ),
    ['blocks'],
  ),
  v.forward(
    v.check(
      ({ setup, provides, hooks, page }) => setup !== undefined || !(provides.length || hooks.length || page),
      'is missing although hooks, provides or page need it; name the file that holds definePlugin, such as "./src/plugin.ts"',
    ),
    ['setup'],
  ),
  v.forward(
    v.check(
      ({ isolated, capabilities }) => !isolated || notForFrames(capabilities).length === 0,
      'asks for "cookies", "storage" or "scripts", which an isolated plugin cannot have; remove them, or remove "isolated"',
    ),
    ['capabilities'],
  ),
  v.forward(
    v.check(({ capabilities = {} }) => {
      const { cookies = [], storage = [], performance = [], advertising = [] } = capabilities;
      return [...performance, ...advertising].every((name) => [...cookies, ...storage].includes(name));
    }, 'gives a purpose to a name that neither "cookies" nor "storage" has; add it there too'),
    ['capabilities'],
  ),
  v.forward(
    v.check(
      ({ uses, usesOptional }) => !usesOptional.some((service) => uses.includes(service)),
      'names a service that "uses" also names; remove it from one of the two',
    ),
    ['usesOptional'],
  ),
  v.forward(
    v.check(
      ({ usesServer, usesServerOptional }) => !usesServerOptional.some((service) => usesServer.includes(service)),
      'names a service that "usesServer" also names; remove it from one of the two',
    ),
    ['usesServerOptional'],
  ),
  v.forward(
    v.check(
      ({ server, providesServer, usesServer, usesServerOptional, serverTables, serverSettings }) =>
        server !== undefined ||
        [providesServer, usesServer, usesServerOptional, serverTables, serverSettings].every(
          (list) => list.length === 0,
        ),
      'is missing although other fields are about the server half; name the file that exports its features, such as "./server/feature.ts"',
    ),
    ['server'],
  ),
);

export type PluginJson = v.InferOutput<typeof pluginJsonSchema>;

/** Exposed modules of a plugin with their source files: `{ './accordion': './src/blocks/accordion/block.ts' }`. */
export function exposedModules({ blocks, setup }: PluginJson): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(blocks.map(({ name, module }) => [`./${name}`, module])),
    ...(setup === undefined ? {} : { [SETUP_MODULE]: setup }),
  };
}

/**
 * Returns the kinds of capabilities in this list that a plugin cannot use in a frame, because the frame has no origin.
 */
export function notForFrames(capabilities: Capabilities = {}): string[] {
  return (['cookies', 'storage', 'scripts', 'workers'] as const).filter((kind) => capabilities[kind]?.length);
}

function unique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
