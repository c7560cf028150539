import { nearestWord } from '@plinth/manifests/page-checks';
import type { BlockDefinition, PluginDefinition } from '@plinth/sdk';
import { importAddress } from './import-address.ts';
import { SHARED_MODULES } from './shared-modules.ts';

interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => { readonly default?: unknown }>;
}

/** The modules of a plugin's build, loaded as on a page: the container gets React and the SDK from a share scope. */
export interface PluginModules {
  /** Throws: an error when the default export of the module is not a block. */
  block(name: string): Promise<BlockDefinition<unknown>>;
  /** Throws: an error when the default export of the module is not a plugin. */
  setup(): Promise<PluginDefinition>;
}

/** Stylesheets are not loaded, because happy-dom does not compute layout. */
const LINK_STYLES = ['plinth/styles', async () => undefined] as const;

const shareScope = Object.fromEntries(
  [...Object.entries<unknown>(SHARED_MODULES), LINK_STYLES].map(([name, module]) => [
    name,
    { check: { lib: () => module, get: async () => () => module } },
  ]),
);

/** @param entry Address of the entry of the build. */
export async function loadPlugin(entry: string): Promise<PluginModules> {
  const container = await importAddress<Container>(entry);
  container.init(shareScope);
  const exported = async (module: string) => (await container.get(module))().default;
  return {
    async block(name) {
      const definition = await exported(`./${name}`);
      if (isBlock(definition)) return definition;
      throw new TypeError(`./${name} ${whyNoBlock(definition)}`);
    },
    async setup() {
      const definition = await exported('./plugin');
      if (isPlugin(definition)) return definition;
      throw new TypeError('./plugin has no default export made by definePlugin');
    },
  };
}

/** Fields that every definition of a block must have. */
const BLOCK_FIELDS = ['schema', 'component'];

function isBlock(value: unknown): value is BlockDefinition<unknown> {
  return typeof value === 'object' && value !== null && BLOCK_FIELDS.every((field) => field in value);
}

/** Why a default export is not a block: a field that is misspelt or missing, or another value. */
function whyNoBlock(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const missing = BLOCK_FIELDS.find((field) => !fields.includes(field));
  if (missing === undefined || !['type', 'name', ...BLOCK_FIELDS].some((field) => fields.includes(field)))
    return 'has no default export made by defineBlock';
  const wrong = nearestWord(missing, fields);
  const instead = wrong === undefined ? '' : `; "${wrong}" is not a field of a block; did you mean "${missing}"?`;
  return `calls defineBlock without "${missing}"${instead}`;
}

function isPlugin(value: unknown): value is PluginDefinition {
  return typeof value === 'object' && value !== null && 'name' in value;
}
