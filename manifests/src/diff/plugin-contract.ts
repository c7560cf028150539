import type { Activation, Capabilities, ConsentPurpose, PageActivation, Signs } from '@plinth/sdk';
import type { Lockfile } from '../schema/lockfile.ts';
import type { ObjectOptions } from '../schema/options-schema.ts';
import type { PluginJson } from '../schema/plugin-json.ts';

/** What one release of a plugin promises to templates and to other plugins, and what it asks of them. */
export interface PluginContract {
  readonly version: string;
  /** Undefined when a lockfile of an older version of the command does not say it. Then it is not compared. */
  readonly declares: { readonly sdk: string; readonly options: ObjectOptions | undefined } | undefined;
  /** By block type. */
  readonly blocks: Readonly<Record<string, BlockContract>>;
  readonly provides: readonly string[];
  readonly uses: readonly string[];
  readonly usesOptional: readonly string[];
  readonly hooks: readonly string[];
  readonly locales: readonly string[];
  readonly page: PageActivation | undefined;
  readonly consent: ConsentPurpose;
  readonly capabilities: Capabilities;
}

export interface BlockContract {
  readonly name: string;
  readonly activation: Activation | undefined;
  readonly visibleWhen: Signs | undefined;
  readonly fetchAhead: boolean;
  readonly serverRenderable: boolean;
}

/** The contract that a plugin.json declares. */
export function contractOfJson(json: PluginJson): PluginContract {
  return {
    ...json,
    declares: { sdk: json.sdk, options: json.options },
    blocks: Object.fromEntries(
      json.blocks.map(({ type, ...block }) => [String(type), { ...block, visibleWhen: block.visibleWhen }]),
    ),
    page: json.page,
    consent: json.consent ?? 'necessary',
    capabilities: json.capabilities ?? {},
  };
}

/**
 * The contract of a locked plugin, or undefined if the lockfile does not have the plugin.
 * @param activations Whose activations of blocks: those that the plugin declares, or those with which the template
 * locks it, which the manifest may have changed.
 */
export function contractOfLock(
  { plugins, blocks }: Pick<Lockfile, 'plugins' | 'blocks'>,
  name: string,
  activations: 'declared' | 'locked',
): PluginContract | undefined {
  const plugin = Object.hasOwn(plugins, name) ? plugins[name] : undefined;
  if (!plugin) return undefined;
  const { declares } = plugin;
  return {
    ...plugin,
    declares: declares && { sdk: declares.sdk, options: declares.options },
    blocks: Object.fromEntries(
      Object.entries(blocks)
        .filter(([, block]) => block.plugin === name)
        .map(([type, block]) => [
          type,
          {
            name: block.name,
            activation: activations === 'locked' ? block.activation : declares?.activations[block.name],
            visibleWhen: block.visibleWhen,
            fetchAhead: block.fetchAhead ?? false,
            serverRenderable: block.serverRenderable,
          },
        ]),
    ),
    page: plugin.page,
    consent: plugin.consent ?? 'necessary',
    capabilities: plugin.capabilities ?? {},
  };
}
