import type { Host } from './host.ts';

export interface PluginDefinition {
  /** Name of the plugin, as in plugin.json. */
  readonly name: string;
  /**
   * Runs once for each page, before the plugin's first block is mounted, or when the plugin is activated for the page
   * as a whole. Registers services, taps and listeners. Everything done through `host` is undone at destroy.
   */
  readonly setup?: (host: Host) => void | Promise<void>;
}

/** Declares a plugin. Returns its argument unchanged; its only effect is that TypeScript checks the types. */
export function definePlugin(definition: PluginDefinition): PluginDefinition {
  return definition;
}
