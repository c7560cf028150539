import type { BlockDefinition, PluginDefinition } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';

/**
 * The definition of a block of any plugin. The type of the block's data is `unknown` here, because it is defined by the
 * block's own schema.
 */
export type ExposedBlock = BlockDefinition<unknown>;

/** Returns the default export of a block module. Throws: `PLINTH-LOAD-007` when it is not a block definition. */
export function exposedBlock(module: unknown, plugin: string, name: string): ExposedBlock {
  const definition = defaultExport(module);
  if (isBlock(definition)) return definition;
  throw wrongShape(plugin, name, 'defineBlock');
}

/** Returns the default export of a setup module. Throws: `PLINTH-LOAD-007` when it is not a plugin definition. */
export function exposedPlugin(module: unknown, plugin: string): PluginDefinition {
  const definition = defaultExport(module);
  if (isPlugin(definition)) return definition;
  throw wrongShape(plugin, './plugin', 'definePlugin');
}

function defaultExport(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

function isBlock(value: unknown): value is ExposedBlock {
  return typeof value === 'object' && value !== null && 'component' in value && 'schema' in value && 'type' in value;
}

function isPlugin(value: unknown): value is PluginDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function wrongShape(plugin: string, module: string, wanted: string): HostError {
  return new HostError('PLINTH-LOAD-007', `${module} needs export default ${wanted}`, { plugin });
}
