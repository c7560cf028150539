import type { OptionsSchema } from '../schema/options-schema.ts';

/**
 * Finds the hosts in the options of a template: the values whose schema has the format `frame-host`. Pages may show
 * frames of these hosts.
 */
export function frameHosts(schema: OptionsSchema | undefined, value: unknown): readonly string[] {
  if (schema?.type === 'string') return schema.format === 'frame-host' && typeof value === 'string' ? [value] : [];
  if (schema?.type === 'array')
    return Array.isArray(value) ? value.flatMap((item) => frameHosts(schema.items, item)) : [];
  if (schema?.type !== 'object' || typeof value !== 'object' || value === null) return [];
  const { properties = {} } = schema;
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(properties, name) ? frameHosts(properties[name], inner) : [],
  );
}
