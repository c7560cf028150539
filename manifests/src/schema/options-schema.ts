import * as v from 'valibot';

/**
 * The part of JSON Schema (draft-07) with which a plugin describes its options. It has no `pattern`, no `$ref`, and no
 * keyword that combines schemas, such as `anyOf`: ARCHITECTURE.md says why. One rule is stricter than draft-07: an
 * object accepts no properties that it does not list, unless `additionalProperties` is true.
 */
export type OptionsSchema = ObjectOptions | ListOptions | TextOptions | NumberOptions | BooleanOptions;

interface Described {
  readonly title?: string;
  readonly description?: string;
  /** Default of the option, for readers and editors only. The plugin itself applies its defaults. */
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
  /**
   * `frame-host`: the text is a host whose pages the plugin may show in a frame, in addition to those of
   * `capabilities.frames`.
   */
  readonly format?: 'frame-host';
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
  title: v.exactOptional(v.pipe(v.string(), v.description('Short name, for readers.'))),
  description: v.exactOptional(v.pipe(v.string(), v.description('What the option does, for readers.'))),
  default: v.exactOptional(
    v.pipe(
      v.unknown(),
      v.description('Value that the plugin uses without the option, for readers. The plugin applies it itself.'),
    ),
  ),
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0, 'is negative; write a number from 0'));
const fewestItems = v.exactOptional(v.pipe(count, v.description('Fewest items.')));
const mostItems = v.exactOptional(v.pipe(count, v.description('Most items.')));
const fewestCharacters = v.exactOptional(v.pipe(count, v.description('Fewest characters.')));
const mostCharacters = v.exactOptional(v.pipe(count, v.description('Most characters.')));

const anyOptions: v.GenericSchema<unknown, OptionsSchema> = v.lazy(() =>
  v.variant(
    'type',
    [
      objectFields,
      v.strictObject({
        ...described,
        type: v.pipe(v.literal('array'), v.description('A list.')),
        items: v.exactOptional(v.pipe(anyOptions, v.description('Schema of every item.'))),
        minItems: fewestItems,
        maxItems: mostItems,
      }),
      v.strictObject({
        ...described,
        type: v.pipe(v.literal('string'), v.description('A text.')),
        enum: v.exactOptional(
          v.pipe(
            v.array(v.string()),
            v.minLength(1, 'is empty; list the values that are allowed'),
            v.description('The values that are allowed.'),
          ),
        ),
        format: v.exactOptional(
          v.pipe(
            v.literal('frame-host', 'is not a format that is known; write "frame-host"'),
            v.description('The text is a host whose pages may be shown in a frame: pages allow it in their policy.'),
          ),
        ),
        minLength: fewestCharacters,
        maxLength: mostCharacters,
      }),
      v.strictObject({
        ...described,
        type: v.pipe(v.picklist(['number', 'integer']), v.description('A number, or a whole number.')),
        enum: v.exactOptional(
          v.pipe(
            v.array(v.number()),
            v.minLength(1, 'is empty; list the values that are allowed'),
            v.description('The values that are allowed.'),
          ),
        ),
        minimum: v.exactOptional(v.pipe(v.number(), v.description('Smallest value.'))),
        maximum: v.exactOptional(v.pipe(v.number(), v.description('Largest value.'))),
      }),
      v.strictObject({ ...described, type: v.pipe(v.literal('boolean'), v.description('True or false.')) }),
    ],
    'is not a type of an option; write "object", "array", "string", "number", "integer" or "boolean"',
  ),
);

const objectFields = v.pipe(
  v.strictObject({
    ...described,
    $schema: v.exactOptional(v.pipe(v.string(), v.description('Version of JSON Schema, for editors.'))),
    type: v.pipe(v.literal('object', 'is not the type of an object; write "object"'), v.description('An object.')),
    properties: v.exactOptional(
      v.pipe(v.record(v.string(), anyOptions), v.description('Schema of each option, by name.')),
    ),
    required: v.exactOptional(v.pipe(v.array(v.string()), v.description('Names of the options that must be given.'))),
    additionalProperties: v.exactOptional(
      v.pipe(
        v.boolean(),
        v.description('True: options that the list does not have are accepted. False, the default: they are refused.'),
      ),
    ),
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
