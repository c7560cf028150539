import { integrityOf } from '../lock/hash.ts';
import { pluginTree, serviceBuild, serviceJson } from './sample-site.ts';
import type { Tree } from './temporary-tree.ts';

/** Text of the built server half of `halfTree`. */
export const HALF_TEXT = 'export const features = [];';

/**
 * The files of a plugin with a setup and a server half.
 * @param fields Fields that are added to plugin.json.
 * @param record Fields that are added to the record of the built server half.
 */
export function halfTree(name: string, fields: object = {}, version = '0.1.0', record: object = {}): Tree {
  const json = serviceJson(name, { version, server: './server/feature.ts', ...fields });
  return {
    ...pluginTree(name, json, { ...serviceBuild(name), version }),
    [`dist/plugins/${name}/server/half.1.mjs`]: HALF_TEXT,
    [`dist/plugins/${name}/server/plinth.server.json`]: {
      v: 1,
      name,
      version,
      entry: 'half.1.mjs',
      files: { 'half.1.mjs': integrityOf(Buffer.from(HALF_TEXT)) },
      requires: { kysely: '^0.29.0' },
      ...record,
    },
  };
}
