import * as v from 'valibot';

/** The part of JSON Schema that Plinth's schemas use. */
export interface JsonSchema {
  readonly $comment?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly $ref?: string | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly maxItems?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly minLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly propertyNames?: JsonSchema | undefined;
  readonly required?: readonly string[] | undefined;
  readonly type?: string | undefined;
}

/**
 * Schema of the JSON Schemas that docs/schemas.md describes. It refuses keywords that this file cannot describe,
 * because otherwise docs/schemas.md could leave out a limit without anybody noticing.
 */
export const jsonSchemaSchema: v.GenericSchema<unknown, JsonSchema> = v.lazy(() => v.strictObject(KEYWORDS));

const text = v.exactOptional(v.string());
const number = v.exactOptional(v.number());
const schema = v.exactOptional(jsonSchemaSchema);

const KEYWORDS = {
  $comment: text,
  $defs: v.exactOptional(v.record(v.string(), jsonSchemaSchema)),
  $id: text,
  $ref: text,
  $schema: text,
  additionalProperties: v.exactOptional(v.union([v.boolean(), jsonSchemaSchema])),
  anyOf: v.exactOptional(v.array(jsonSchemaSchema)),
  const: v.exactOptional(v.unknown()),
  default: v.exactOptional(v.unknown()),
  description: text,
  enum: v.exactOptional(v.array(v.unknown())),
  items: schema,
  maxItems: number,
  maxLength: number,
  maximum: number,
  minItems: number,
  minLength: number,
  minimum: number,
  oneOf: v.exactOptional(v.array(jsonSchemaSchema)),
  pattern: text,
  properties: v.exactOptional(v.record(v.string(), jsonSchemaSchema)),
  propertyNames: schema,
  required: v.exactOptional(v.array(v.string())),
  title: text,
  type: text,
};

/** What docs/schemas.md says about one key of a file. */
export interface SchemaKey {
  /** Path of the key in the file: `blocks[].type`. `<name>` stands for any name. */
  readonly path: string;
  /** `list of strings` */
  readonly type: string;
  readonly isRequired: boolean;
  /** JSON of the value that is used when the file does not have the key. */
  readonly defaultValue: string | undefined;
  /** Limits of the value, in words: `at most 12`. Empty when every value of the type is accepted. */
  readonly limits: string;
  readonly description: string;
}

/**
 * All keys of a schema, in the order of the schema. The keys of an inner object come after the key of that object.
 * Throws: an error when a key has no description.
 */
export function describeKeys(from: JsonSchema, folder = ''): readonly SchemaKey[] {
  const { properties = {}, required = [] } = from;
  return Object.entries(properties).flatMap(([name, value]) => {
    const path = `${folder}${name}`;
    if (value.description === undefined) throw new TypeError(`${path} has no description; add it to its schema`);
    const key = {
      path,
      type: typeOf(value),
      isRequired: required.includes(name),
      defaultValue: value.default === undefined ? undefined : JSON.stringify(value.default),
      limits: limitsOf(value),
      description: value.description,
    };
    return [key, ...innerKeys(value, path)];
  });
}

function innerKeys(value: JsonSchema, path: string): readonly SchemaKey[] {
  const { additionalProperties, anyOf = [], items } = value;
  return [
    ...(value.properties ? describeKeys(value, `${path}.`) : []),
    ...anyOf.flatMap((branch) => innerKeys(branch, path)),
    ...(items ? innerKeys(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? innerKeys(additionalProperties, `${path}.<name>`) : []),
  ];
}

function typeOf({ $ref, additionalProperties, anyOf, const: only, enum: values, items, type }: JsonSchema): string {
  if ($ref !== undefined) return '[schema of an option](#schema-of-an-option)';
  if (only !== undefined) return code(only);
  if (values) return values.map(code).join(' or ');
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return items ? `list, each item: ${typeOf(items)}` : 'list';
  if (type === 'object' && typeof additionalProperties === 'object') {
    return `object, each value: ${typeOf(additionalProperties)}`;
  }
  return type ?? 'any value';
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function limitsOf(of: JsonSchema): string {
  const { additionalProperties, anyOf = [], items, propertyNames } = of;
  const inner: readonly (readonly [whose: string, schema: JsonSchema | undefined])[] = [
    ['names: ', propertyNames],
    ['each item: ', items],
    // Only the limits of the values themselves. When the values are objects, their keys have rows of their own.
    ['each value: ', typeof additionalProperties === 'object' ? additionalProperties : undefined],
    ...anyOf.map((branch) => [`${branch.type ?? 'other'}: `, branch] as const),
  ];
  const parts = inner.flatMap(([whose, schema]) => {
    const limits = schema ? limitsOf(schema) : '';
    return limits ? `${whose}${limits}` : [];
  });
  return [...ownLimits(of), ...parts].join('; ');
}

function ownLimits(of: JsonSchema): readonly string[] {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength, pattern, $comment } = of;
  const rule = $comment ?? (pattern === undefined ? undefined : `matches \`${pattern}\``);
  return [
    ...(rule === undefined ? [] : [rule]),
    // A rule in words also says that the text must not be empty, so the minimum length is not added to it.
    ...sizes(rule === undefined ? minLength : undefined, maxLength, 'character'),
    ...sizes(minItems, maxItems, 'item'),
    ...sizes(minimum, maximum),
  ];
}

function sizes(least: number | undefined, most: number | undefined, unit?: string): readonly string[] {
  const amount = (count: number) =>
    unit === undefined ? `${count}` : `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
  return [
    ...(least === undefined ? [] : [`at least ${amount(least)}`]),
    ...(most === undefined ? [] : [`at most ${amount(most)}`]),
  ];
}
