import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { hostBuildSchema, pluginBuildSchema } from './build-record.ts';
import { lockfileSchema } from './lockfile.ts';
import { manifestSchema } from './manifest.ts';
import { pluginJsonSchema } from './plugin-json.ts';

/** Prefix of the `$id` of a schema. An `$id` identifies the format, and does not depend on where the file is. */
const ID_PREFIX = 'urn:plinth:schema:';

/** Types of valibot's actions that JSON Schema cannot express. */
const CHECKS: ReadonlySet<string> = new Set(['check', 'guard', 'partial_check']);

const SCHEMAS: Readonly<Record<string, readonly [title: string, schema: GenericSchema]>> = {
  'plugin.schema.json': ['plugin.json of a Plinth plugin', pluginJsonSchema],
  'manifest.schema.json': ['Manifest of a Plinth template', manifestSchema],
  'lockfile.schema.json': ['Lockfile of a Plinth template', lockfileSchema],
  'plugin-build.schema.json': ['Build record of a Plinth plugin', pluginBuildSchema],
  'host-build.schema.json': ['Build record of the Plinth host', hostBuildSchema],
};

/**
 * Text of each JSON Schema for editors, by file name. Each is made from the valibot schema with which the `plinth`
 * command parses the files that the JSON Schema describes.
 */
export function jsonSchemas(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([file, [title, schema]]) => [file, jsonSchemaText(file, title, schema)]),
  );
}

/**
 * Text of a JSON Schema.
 * @param file Name of its file, `plugin.schema.json`. The `$id` is made from it.
 */
export function jsonSchemaText(file: string, title: string, schema: GenericSchema): string {
  const converted = toJsonSchema(schema, {
    typeMode: 'input',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const rule = 'message' in valibotAction ? ruleInWords(valibotAction.message) : undefined;
      // The rule for a text is also written into `$comment`, for people who read the schema.
      if (rule !== undefined && jsonSchema.type === 'string') jsonSchema.$comment ??= rule;
      // JSON Schema cannot express custom checks and rules that concern several fields. The command checks them.
      return CHECKS.has(valibotAction.type) ? jsonSchema : undefined;
    },
  });
  const { $schema, ...shape } = converted;
  const $id = `${ID_PREFIX}${file.replace('.schema.json', '')}:v1`;
  return `${JSON.stringify({ $schema, $id, title, ...shape }, null, 2)}\n`;
}

/**
 * The rule in a message such as "is not a name; use lower-case letters". Undefined when the message contains no rule.
 */
function ruleInWords(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const [what = '', remedy] = message.split('; ', 2);
  if (remedy === undefined) return what;
  return /^(?:write|use) (.+)/.exec(remedy)?.[1];
}
