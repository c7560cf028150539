import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describeIssue } from './describe-issue.ts';
import type { Problem } from './manifest-error.ts';
import { ManifestError } from './manifest-error.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/**
 * Parses JSON text by a schema.
 * @param file Name of the file or URL, for messages.
 * @throws ManifestError `PLINTH-MANIFEST-002` when it is not JSON, `-003` with every place that does not fit the schema.
 */
export function parseJson<Output>(text: string, schema: Schema<Output>, file: string): Output {
  return parseShape(toJson(text, file), schema, file);
}

/** Parses a value by a schema. @throws ManifestError `PLINTH-MANIFEST-003` */
export function parseShape<Output>(value: unknown, schema: Schema<Output>, file: string): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [first, ...rest] = result.issues;
  throw new ManifestError([describeIssue(first, file), ...rest.map((issue) => describeIssue(issue, file))]);
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
        message: reason,
        hint: 'correct the JSON syntax: no comments, no trailing commas',
      },
    ]);
  }
}
