import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describeIssue } from './describe-issue.ts';
import { type JsonPlaces, jsonPlaces, lineAt } from './json-places.ts';
import type { Problem } from './manifest-error.ts';
import { ManifestError, throwIfAny } from './manifest-error.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/**
 * Parses JSON text by a schema.
 * @param file Name of the file or URL, for messages.
 * @throws ManifestError `PLINTH-MANIFEST-002` when it is not JSON, `-118` when a key is repeated, `-003` with every place
 * that does not fit the schema.
 */
export function parseJson<Output>(text: string, schema: Schema<Output>, file: string): Output {
  const value = toJson(text, file);
  const places = jsonPlaces(text);
  throwIfAny(places.repeated.map(({ path, line }) => repeatedKey(file, path, line)));
  return parseShape(value, schema, file, places);
}

/**
 * Parses a value by a schema.
 * @param places Where the values are in the text of the file.
 * @throws ManifestError `PLINTH-MANIFEST-003`
 */
export function parseShape<Output>(value: unknown, schema: Schema<Output>, file: string, places?: JsonPlaces): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [first, ...rest] = result.issues.map((issue) => withLine(describeIssue(issue, file, schema), places));
  if (!first) throw new TypeError('a failed parse has at least one issue');
  throw new ManifestError([first, ...rest]);
}

/** Adds the line of a problem's path, when it has a path and no line. */
export function withLine(problem: Problem, places: JsonPlaces | undefined): Problem {
  if (!places || problem.line !== undefined) return problem;
  const line = lineAt(places, problem.path ?? '');
  return line === undefined ? problem : { ...problem, line };
}

/** JSON.parse keeps only the last value, so the author would not see that the first has no effect. */
function repeatedKey(file: string, path: string, line: number): Problem {
  const hint = 'remove one of the two, because only the last has an effect';
  return { code: 'PLINTH-MANIFEST-118', file, path, line, message: 'is written twice', hint };
}

/** Reads and parses a JSON file. @throws ManifestError `PLINTH-MANIFEST-001`, `-002`, `-003` */
export async function readJson<Output>(path: string, schema: Schema<Output>, file = path): Promise<Output> {
  return parseJson(await readText(path, file), schema, file);
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ManifestError([unreadable(file, cause)]);
  }
}

/** Problem for a file that cannot be read. */
export function unreadable(file: string, cause: unknown): Problem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return {
    code: 'PLINTH-MANIFEST-001',
    file,
    message: `cannot be read (${reason})`,
    hint: 'check the path, or build first so that it exists',
  };
}

function toJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ManifestError([
      {
        code: 'PLINTH-MANIFEST-002',
        file,
        ...lineOf(text, reason),
        message: reason,
        hint: 'correct the JSON syntax: no comments, no trailing commas',
      },
    ]);
  }
}

/** V8 says where the text stops being JSON: "at position 12". At its end it says nothing. */
function lineOf(text: string, reason: string): { line: number } {
  const position = /position (\d+)/.exec(reason)?.[1];
  return { line: text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length };
}
