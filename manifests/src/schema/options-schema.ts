import * as v from 'valibot';

/**
 * The part of JSON Schema (draft-07) with which a plugin describes its options. It has no `pattern`, `$ref` or
 * combination: ARCHITECTURE.md says why. One rule is stricter than draft-07: an object accepts no properties that it does
 * not list, unless `additionalProperties` is true.
 */
export type OptionsSchema = ObjectOptions | ListOptions | TextOptions | NumberOptions | BooleanOptions;

interface Described {
  readonly title?: string;
  readonly description?: string;
  /** For readers and editors: the plugin itself applies its defaults. */
  readonly default?: unknown;
}

export interface ObjectOptions extends Described {
  readonly $schema?: string;
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, OptionsSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

export interface ListOptions extends Described {
  readonly type: 'array';
  readonly items?: OptionsSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface TextOptions extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface NumberOptions extends Described {
  readonly type: 'number' | 'integer';
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface BooleanOptions extends Described {
  readonly type: 'boolean';
}

const described = {
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  default: v.exactOptional(v.unknown()),
};

const count = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0, 'is negative; write a number from 0')));

const anyOptions: v.GenericSchema<unknown, OptionsSchema> = v.lazy(() =>
  v.variant(
    'type',
    [
      objectFields,
      v.strictObject({
        ...described,
        type: v.literal('array'),
        items: v.exactOptional(anyOptions),
        minItems: count,
        maxItems: count,
      }),
      v.strictObject({
        ...described,
        type: v.literal('string'),
        enum: v.exactOptional(
          v.pipe(v.array(v.string()), v.minLength(1, 'is empty; list the values that are allowed')),
        ),
        minLength: count,
        maxLength: count,
      }),
      v.strictObject({
        ...described,
        type: v.picklist(['number', 'integer']),
        enum: v.exactOptional(
          v.pipe(v.array(v.number()), v.minLength(1, 'is empty; list the values that are allowed')),
        ),
        minimum: v.exactOptional(v.number()),
        maximum: v.exactOptional(v.number()),
      }),
      v.strictObject({ ...described, type: v.literal('boolean') }),
    ],
    'is not a type of an option; write "object", "array", "string", "number", "integer" or "boolean"',
  ),
);

const objectFields = v.pipe(
  v.strictObject({
    ...described,
    $schema: v.exactOptional(v.string()),
    type: v.literal('object', 'is not the type of an object; write "object"'),
    properties: v.exactOptional(v.record(v.string(), anyOptions)),
    required: v.exactOptional(v.array(v.string())),
    additionalProperties: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ properties = {}, required = [] }) => required.every((name) => Object.hasOwn(properties, name)),
      'names an option that "properties" does not have; add it there, or correct the name',
    ),
    ['required'],
  ),
);

/** The schema of all options of a plugin: `options` in plugin.json. */
export const optionsSchemaField: v.GenericSchema<unknown, ObjectOptions> = v.pipe(
  objectFields,
  v.description('Options that a manifest may give the plugin: the part of JSON Schema that the docs list.'),
);
