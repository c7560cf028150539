import type * as v from 'valibot';
import type { JsonPositions } from './json-positions.ts';
import type { Problem } from './manifest-error.ts';
import { nearestWord } from './nearest-word.ts';
import { fieldsAt, meantValueAt, wordsAt } from './schema-fields.ts';

/** Advice for the author, by valibot's name for the expected type. */
const REMEDIES: Readonly<Record<string, string>> = {
  string: 'write a text in double quotes',
  number: 'write a number without quotes',
  boolean: 'write true or false, without quotes',
  Array: 'write a list in square brackets',
  Object: 'write an object in braces',
};
const OTHER_REMEDY = 'write a value that the JSON Schema of the file allows; editors show it through "$schema"';

/** The file in which an issue was found, its schema and its value. */
export interface IssuePlace {
  readonly file: string;
  /** Schema by which the whole file was parsed. A misspelt field is compared with its field names. */
  readonly schema: v.GenericSchema;
  /** The whole file, parsed as JSON. */
  readonly value: unknown;
  readonly positions?: JsonPositions | undefined;
}

/**
 * Describes a valibot issue for the author of the file. Custom messages in Plinth's schemas have the form "what is
 * wrong; what to do".
 */
export function describeIssue(issue: v.BaseIssue<unknown>, place: IssuePlace): Problem[] {
  return flatten(issue, []).map(({ issue: single, path }) => ({
    code: 'PLINTH-MANIFEST-003',
    file: place.file,
    ...(place.positions && { line: place.positions.find(path).line }),
    ...(path.length > 0 && { path: path.join('.') }),
    ...explain(single, path, place),
  }));
}

interface PlacedIssue {
  readonly issue: v.BaseIssue<unknown>;
  readonly path: readonly string[];
}

/**
 * When an object fits no alternative of a union, the issues inside the object are returned instead of the issue of the
 * union, because the mistake of the author is inside the object. valibot gives their paths relative to the union, so
 * the path of the union is put in front.
 */
function flatten(issue: v.BaseIssue<unknown>, parent: readonly string[]): PlacedIssue[] {
  const path = [...parent, ...(issue.path ?? []).map(({ key }) => String(key))];
  const inner = (issue.issues ?? []).filter((nested) => (nested.path?.length ?? 0) > 0);
  return inner.length > 0 ? inner.flatMap((nested) => flatten(nested, path)) : [{ issue, path }];
}

function explain(
  issue: v.BaseIssue<unknown>,
  path: readonly string[],
  { schema, value }: IssuePlace,
): Pick<Problem, 'message' | 'hint'> {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const name = path.at(-1) ?? '';
    const fields = fieldsAt(schema, path.slice(0, -1));
    // A field that the schema names is spelt correctly: it belongs to another alternative of a union.
    const meant = fields.includes(name) ? undefined : nearestWord(name, fields);
    // This hint is for the options of a plugin: their schema is one level deeper (in `properties`) than most authors
    // expect.
    if (meant === undefined && fields.includes('properties') && isOnlyObject(schema, path.slice(0, -1)))
      return { message: 'is not a known field', hint: `write "properties": { "${name}": … }` };
    return meant === undefined
      ? { message: 'is not a known field', hint: 'remove the field or correct its spelling' }
      : { message: `is not a known field; did you mean "${meant}"?`, hint: `write "${meant}", or remove the field` };
  }
  if (issue.received === 'undefined') {
    const exact = wordsAt(schema, path);
    return {
      message: 'is missing',
      hint: exact.length === 1 ? `write "${path.at(-1)}": "${exact[0]}"` : 'add this field',
    };
  }
  const words = wordsAt(schema, path);
  const suggestion = typeof issue.input === 'string' ? suggest(issue.input, words) : '';
  const [what = '', ...todo] = issue.message.split('; ');
  if (todo.length > 0) {
    // valibot describes every object as "Object", which does not say what is wrong with it.
    const subject = /^[A-Z]/.test(issue.received) ? '' : `${issue.received} `;
    return { message: `${subject}${what}${suggestion}`, hint: todo.join('; ') };
  }
  const message = `expected ${issue.expected ?? 'another value'}, got ${issue.received}${suggestion}`;
  return {
    message,
    hint: REMEDIES[issue.expected ?? ''] ?? (words.length > 0 ? `write ${choices(words)}` : OTHER_REMEDY),
  };

  function suggest(text: string, words: readonly string[]): string {
    const meant = nearestWord(text, words) ?? meantValueAt(schema, path, text, value);
    return meant === undefined || meant === text ? '' : `; did you mean ${JSON.stringify(meant)}?`;
  }
}

/** Does the value at this path describe options as JSON Schema does, with "object" as the only possible `type`? */
function isOnlyObject(schema: v.GenericSchema, path: readonly string[]): boolean {
  return wordsAt(schema, [...path, 'type']).join() === 'object';
}

/** Joins words: `"init", "idle" or "visible"`. */
function choices(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
