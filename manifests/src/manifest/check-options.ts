import { didYouMean } from '../nearest-word.ts';
import { HOST } from '../schema/fields.ts';
import type {
  ListOptions,
  NumberOptions,
  ObjectOptions,
  OptionsSchema,
  TextOptions,
} from '../schema/options-schema.ts';

/** One problem with an option in a manifest. */
export interface OptionProblem {
  /** Path of the value in the options: `['colours', '0']`. */
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Checks the options in a manifest against the options schema of the plugin. */
export function checkOptions(value: unknown, schema: OptionsSchema, path: readonly string[] = []): OptionProblem[] {
  const wrong = (message: string, hint: string): OptionProblem[] => [{ path, message, hint }];
  switch (schema.type) {
    case 'object':
      return isRecord(value) ? checkObject(value, schema, path) : wrong(notA('an object', value), 'write { … }');
    case 'array':
      return Array.isArray(value) ? checkList(value, schema, path) : wrong(notA('a list', value), 'write [ … ]');
    case 'string':
      return typeof value === 'string'
        ? checkText(value, schema).flatMap(([message, hint]) => wrong(message, hint))
        : wrong(notA('a text', value), 'write a text in double quotes');
    case 'number':
    case 'integer':
      return typeof value === 'number' && (schema.type === 'number' || Number.isInteger(value))
        ? checkNumber(value, schema).flatMap(([message, hint]) => wrong(message, hint))
        : wrong(notA(schema.type === 'number' ? 'a number' : 'a whole number', value), 'write a number without quotes');
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong(notA('true or false', value), 'write true or false');
  }
}

type Finding = readonly [message: string, hint: string];

function checkObject(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties = false }: ObjectOptions,
  path: readonly string[],
): OptionProblem[] {
  const known = Object.keys(properties);
  const list = known.length === 0 ? 'remove it: there are no options here' : `use one of: ${known.join(', ')}`;
  return [
    ...required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => ({
        path: [...path, name],
        message: 'is missing',
        hint: 'add this option: the plugin requires it',
      })),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema) return checkOptions(inner, schema, [...path, name]);
      if (additionalProperties) return [];
      const message = `is not an option of this plugin${didYouMean(name, known)}`;
      return [{ path: [...path, name], message, hint: list }];
    }),
  ];
}

function checkList(value: readonly unknown[], schema: ListOptions, path: readonly string[]): OptionProblem[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const count = `has ${value.length} items`;
  return [
    ...(value.length < minItems ? [{ path, message: count, hint: `give at least ${minItems}` }] : []),
    ...(value.length > maxItems ? [{ path, message: count, hint: `give at most ${maxItems}` }] : []),
    ...(items ? value.flatMap((item, index) => checkOptions(item, items, [...path, String(index)])) : []),
  ];
}

function checkText(
  value: string,
  { enum: words, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextOptions,
): Finding[] {
  if (words && !words.includes(value)) {
    const list = words.map((word) => `"${word}"`).join(', ');
    return [[`"${value}" is not one of its values${didYouMean(value, words)}`, `write one of: ${list}`]];
  }
  if (format === 'frame-host' && !HOST.test(value))
    return [[`"${value}" is not a host`, 'write one such as "maps.example.com" or "*.example.com"']];
  if (value.length < minLength) return [[`has ${value.length} characters`, `write at least ${minLength}`]];
  return value.length > maxLength ? [[`has ${value.length} characters`, `write at most ${maxLength}`]] : [];
}

function checkNumber(value: number, { enum: values, minimum, maximum }: NumberOptions): Finding[] {
  if (values && !values.includes(value))
    return [[`${value} is not one of its values`, `write one of: ${values.join(', ')}`]];
  if (minimum !== undefined && value < minimum) return [[`${value} is too small`, `write at least ${minimum}`]];
  return maximum !== undefined && value > maximum ? [[`${value} is too large`, `write at most ${maximum}`]] : [];
}

function notA(expected: string, value: unknown): string {
  return `expected ${expected}, got ${JSON.stringify(value)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
