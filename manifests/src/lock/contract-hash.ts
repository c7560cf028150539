import type { PluginJson } from '../schema/plugin-json.ts';
import { exposedModules } from '../schema/plugin-json.ts';
import { digestOf } from './hash.ts';
import { stableJson } from './stable-json.ts';

/**
 * Hash of the contract of a plugin: its plugin.json with all defaults filled in, and the names that it exposes.
 * Releases with the same hash can replace each other. Descriptions, source paths, the version and the server half do
 * not affect the hash.
 */
export function contractHash(json: PluginJson): string {
  const { $schema: _schema, description: _description, version: _version, setup: _setup, blocks, ...whole } = json;
  const {
    server: _server,
    providesServer: _provided,
    usesServer: _used,
    usesServerOptional: _usedIfThere,
    serverTables: _tables,
    serverSettings: _settings,
    ...promises
  } = whole;
  return digestOf(
    stableJson({
      ...promises,
      blocks: blocks.map(({ module: _module, ...block }) => block).sort((a, b) => (a.name < b.name ? -1 : 1)),
      exposes: Object.keys(exposedModules(json)).sort(),
    }),
  );
}
