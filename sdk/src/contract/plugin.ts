import type { Host } from './host.ts';

export interface PluginDefinition {
  /** The same name as in plugin.json. */
  readonly name: string;
  /**
   * Runs once per page, before the plugin's first block mounts, or when the plugin is activated for the page. Registers
   * services, taps and listeners. Everything done through `host` is undone at destroy.
   */
  readonly setup?: (host: Host) => void | Promise<void>;
}

/** Declares a plugin. Returns its argument unchanged; it only checks the types. */
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition;
}
