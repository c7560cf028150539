import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { describeIssue } from './describe-issue.ts';
import { findJsonPositions, isFault, type JsonPositions } from './json-positions.ts';
import { lockAgain } from './lock/lock-again.ts';
import type { Problem } from './manifest-error.ts';
import { ManifestError, throwIfAny } from './manifest-error.ts';
import { meantFile } from './meant-file.ts';
import { BUILD_RECORD_FILE } from './schema/build-record.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** A parsed value, and the positions of its keys and values in the text. */
export interface Located<Output> {
  readonly value: Output;
  readonly positions: JsonPositions;
}

/**
 * Parses JSON text by a schema.
 * @param file Name of the file or URL, for messages.
 * @throws ManifestError `PLINTH-MANIFEST-002` when it is not JSON, `-060` with every key that an object has twice,
 * `-003` with every place that does not fit the schema, `-226` with every key that has the name of a property of
 * every object, such as "constructor".
 */
export function parseJson<Output>(text: string, schema: Schema<Output>, file: string): Output {
  return parseLocated(text, schema, file).value;
}

/** Parses JSON text like `parseJson`, and also returns the positions. */
function parseLocated<Output>(text: string, schema: Schema<Output>, file: string): Located<Output> {
  const positions = findJsonPositions(text);
  if (isFault(positions)) {
    const { line, column, message, hint } = positions;
    throw new ManifestError([
      { code: 'PLINTH-MANIFEST-002', file, line, message: `${message} (column ${column})`, hint },
    ]);
  }
  throwIfAny(
    positions.duplicates.map(({ path, line, firstLine }) => ({
      code: 'PLINTH-MANIFEST-060',
      file,
      line,
      path: path.join('.'),
      message: `occurs twice, first in line ${firstLine}; only the second value would be used`,
      hint: 'remove one of the two, or merge them',
    })),
  );
  const value = parseShape(JSON.parse(text), schema, file, positions);
  throwIfAny(
    positions.reserved
      .filter(({ path }) => isLeftOut(value, path))
      .map(({ path, line }) => ({
        code: 'PLINTH-MANIFEST-226',
        file,
        line,
        path: path.join('.'),
        message: `has the name "${path.at(-1)}", which every JavaScript object has, so it would be ignored`,
        hint: 'choose another name',
      })),
  );
  return { value, positions };
}

/** Is the last key of a path missing in the parsed value, although the object that should contain it is there? */
function isLeftOut(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined || typeof value !== 'object' || value === null) return false;
  const own = Object.entries(value).find(([name]) => name === key);
  if (!own) return rest.length === 0;
  return isLeftOut(own[1], rest);
}

/** Parses a value by a schema. @throws ManifestError `PLINTH-MANIFEST-003` */
export function parseShape<Output>(
  value: unknown,
  schema: Schema<Output>,
  file: string,
  positions?: JsonPositions,
): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throwIfAny(result.issues.flatMap((issue) => describeIssue(issue, { file, schema, value, positions })));
  throw new TypeError('valibot refused a value without an issue');
}

/** Reads and parses a JSON file. @throws ManifestError `PLINTH-MANIFEST-001`, `-002`, `-003`, `-060` */
export async function readJson<Output>(path: string, schema: Schema<Output>, file = path): Promise<Output> {
  return (await readLocated(path, schema, file)).value;
}

/** Reads and parses a JSON file like `readJson`, and also returns the positions. */
export async function readLocated<Output>(path: string, schema: Schema<Output>, file = path): Promise<Located<Output>> {
  return parseLocated(await readText(path, file), schema, file);
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ManifestError([unreadable(file, cause, path)]);
  }
}

/**
 * Makes the problem for a file that cannot be read.
 * @param path Path of the file, used to find a file with a similar name. Default: `file`, relative to the current
 *   folder.
 */
export function unreadable(file: string, cause: unknown, path: string = file): Problem {
  return {
    code: 'PLINTH-MANIFEST-001',
    file,
    message: whyUnreadable(cause, meantFile(file, path)),
    hint: remedy(file),
  };
}

/** Makes a hint that names the command that writes the file, if there is such a command. */
function remedy(file: string): string {
  const name = basename(file);
  if (name === BUILD_RECORD_FILE)
    return 'build first: type "plinth build" in the folder of a plugin, or "npm run build" in a repository';
  if (name.endsWith('.lock.json')) return `check the path, or write the lockfile first: type "${lockAgain(file)}"`;
  return 'check the path; if a command writes this file, run that command first';
}

function whyUnreadable(cause: unknown, meant: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `does not exist${meant}`;
  if (code === 'EISDIR') return 'is a folder, not a file';
  return `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`;
}
