import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describeIssue } from './describe-issue.ts';
import { findJsonPositions, isFault, type JsonPositions } from './json-positions.ts';
import type { Problem } from './manifest-error.ts';
import { ManifestError, throwIfAny } from './manifest-error.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** A value and where its parts are in the text. */
export interface Located<Output> {
  readonly value: Output;
  readonly positions: JsonPositions;
}

/**
 * Parses JSON text by a schema.
 * @param file Name of the file or URL, for messages.
 * @throws ManifestError `PLINTH-MANIFEST-002` when it is not JSON, `-060` with every key that an object has twice,
 * `-003` with every place that does not fit the schema.
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
  return { value: parseShape(JSON.parse(text), schema, file, positions), positions };
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
  throwIfAny(result.issues.flatMap((issue) => describeIssue(issue, { file, schema, positions })));
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
