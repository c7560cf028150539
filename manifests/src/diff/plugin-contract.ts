import type { Activation, Capabilities, ConsentPurpose, PageActivation, Signs } from '@plinth/sdk';
import type { PartField } from '../schema/fields.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import type { ObjectOptions } from '../schema/options-schema.ts';
import type { PluginJson } from '../schema/plugin-json.ts';

/**
 * The contract of one release of a plugin: what templates and other plugins can rely on, and what the plugin requires
 * from them.
 */
export interface PluginContract {
  readonly version: string;
  /**
   * Undefined when an older version of the command has written the lockfile. That lockfile does not contain these
   * fields, so they are not compared.
   */
  readonly declares: { readonly sdk: string; readonly options: ObjectOptions | undefined } | undefined;
  /** Contracts of the plugin's blocks, by block type. */
  readonly blocks: Readonly<Record<string, BlockContract>>;
  readonly provides: readonly string[];
  readonly uses: readonly string[];
  readonly usesOptional: readonly string[];
  readonly hooks: readonly string[];
  readonly locales: readonly string[];
  readonly page: PageActivation | undefined;
  readonly consent: ConsentPurpose;
  readonly capabilities: Capabilities;
  /** Does the plugin's own plugin.json ask for isolation? Isolation by a manifest does not count. */
  readonly isolated: boolean;
}

export interface BlockContract {
  readonly name: string;
  readonly activation: Activation | undefined;
  readonly visibleWhen: Signs | undefined;
  readonly fetchAhead: boolean;
  readonly serverRenderable: boolean;
  readonly part: PartField | undefined;
}

/** The contract that a plugin.json declares. */
export function contractOfJson(json: PluginJson): PluginContract {
  return {
    ...json,
    declares: { sdk: json.sdk, options: json.options },
    blocks: Object.fromEntries(
      json.blocks.map(({ type, ...block }) => [
        String(type),
        { ...block, visibleWhen: block.visibleWhen, part: block.part },
      ]),
    ),
    page: json.page,
    consent: json.consent ?? 'necessary',
    capabilities: json.capabilities ?? {},
    isolated: json.isolated ?? false,
  };
}

/**
 * The contract of a plugin in a lockfile. Undefined if the lockfile does not have the plugin.
 * @param activations Which activations the contract contains: those that the plugin declares, or those of the template,
 * some of which the manifest can have changed.
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
            part: block.part,
          },
        ]),
    ),
    page: plugin.page,
    consent: plugin.consent ?? 'necessary',
    capabilities: plugin.capabilities ?? {},
    isolated: declares?.isolated ?? false,
  };
}
