import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { hostBuildSchema, pluginBuildSchema } from './build-record.ts';
import { lockfileSchema } from './lockfile.ts';
import { manifestSchema } from './manifest.ts';
import { pluginJsonSchema } from './plugin-json.ts';

/** `$id` of a schema: it names the format, and does not depend on where the file is. */
const ID_PREFIX = 'urn:plinth:schema:';

const SCHEMAS: Readonly<Record<string, readonly [title: string, schema: GenericSchema]>> = {
  'plugin.schema.json': ['plugin.json of a Plinth plugin', pluginJsonSchema],
  'manifest.schema.json': ['Manifest of a Plinth template', manifestSchema],
  'lockfile.schema.json': ['Lockfile of a Plinth template', lockfileSchema],
  'plugin-build.schema.json': ['Build record of a Plinth plugin', pluginBuildSchema],
  'host-build.schema.json': ['Build record of the Plinth host', hostBuildSchema],
};

/** Text of each JSON Schema for editors, by file name. They are made from the schemas with which the command parses. */
export function jsonSchemas(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([file, [title, schema]]) => {
      // JSON Schema cannot express rules across fields and custom checks; the command checks them.
      const converted = toJsonSchema(schema, { typeMode: 'input', ignoreActions: ['check', 'guard', 'partial_check'] });
      const { $schema, ...shape } = converted;
      const $id = `${ID_PREFIX}${file.replace('.schema.json', '')}:v1`;
      return [file, `${JSON.stringify({ $schema, $id, title, ...shape }, null, 2)}\n`];
    }),
  );
}
