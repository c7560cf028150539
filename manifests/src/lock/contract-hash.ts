import type { PluginJson } from '../schema/plugin-json.ts';
import { exposedModules } from '../schema/plugin-json.ts';
import { digestOf } from './hash.ts';
import { stableJson } from './stable-json.ts';

/**
 * Hash over what a plugin promises: its plugin.json with all defaults written out, and the names it exposes.
 * Two releases with the same hash can stand in for each other; wording, source paths and the version do not count.
 */
export function contractHash(json: PluginJson): string {
  const { $schema: _schema, description: _description, version: _version, setup: _setup, blocks, ...promises } = json;
  return digestOf(
    stableJson({
      ...promises,
      blocks: blocks.map(({ module: _module, ...block }) => block).sort((a, b) => (a.name < b.name ? -1 : 1)),
      exposes: Object.keys(exposedModules(json)).sort(),
    }),
  );
}
