import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findJsonPositions, isFault, type Problem } from '@plinth/manifests';
import { EXAMPLES, isTitled } from './examples.ts';
import { FINDINGS } from './findings.ts';

/** Matches the path at the beginning of a message of a schema: `items.0.title: Invalid type`. */
const PATH = /^([^\s:]+): /;

/** Problems whose message begins with a path in the example. */
const OF_EXAMPLES = new Set<string>([FINDINGS.refused.code, FINDINGS.unknownField.code]);

/**
 * Finds the line of an example to which a message of the block's schema refers. A field that is missing has the line
 * of the object around it.
 * @param text Text of the example file.
 * @returns Undefined when the text is not JSON, or the message does not begin with a path.
 */
export function exampleLine(text: string, message: string): number | undefined {
  const path = PATH.exec(message)?.[1];
  const positions = findJsonPositions(text);
  if (path === undefined || isFault(positions)) return undefined;
  const inData = isTitled(JSON.parse(text)) ? ['data'] : [];
  return positions.find([...inData, ...path.split('.')]).line;
}

/**
 * Adds the line of the example to the problem of an example that the schema refuses, or of which it drops a field.
 * @param dir Folder of the plugin.
 */
export async function atExampleLine(dir: string, problem: Problem): Promise<Problem> {
  if (!OF_EXAMPLES.has(problem.code)) return problem;
  // Without its example, which may have been removed in the meantime, the problem has no line.
  const text = await readFile(join(dir, EXAMPLES, basename(problem.file)), 'utf8').catch(() => undefined);
  // The message of the SDK's error begins with the name of the block, which the problem already has.
  const line = text === undefined ? undefined : exampleLine(text, problem.message.replace(/^PlinthError: [^:]+: /, ''));
  return line === undefined ? problem : { ...problem, line };
}
