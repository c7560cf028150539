import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findJsonPositions, isFault, type Problem } from '@plinth/manifests';
import { EXAMPLES, isTitled } from './examples.ts';
import { FINDINGS } from './findings.ts';

/** Matches the path at the beginning of a message of a schema: `items.0.title: Invalid type`. */
const PATH = /^([^\s:]+): /;

/** Kinds of problems whose message begins with a path in the example. */
const OF_EXAMPLES = new Set<string>([FINDINGS.refused.code, FINDINGS.unknownField.code]);

/**
 * Finds the line of an example to which a message of the block's schema refers. For a field that is missing, this is
 * the line of the object that should contain it.
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
 * Adds the line number to a problem of an example, when the schema of its block refuses the example or drops one of its
 * fields.
 * @param dir Folder of the plugin.
 */
export async function atExampleLine(dir: string, problem: Problem): Promise<Problem> {
  if (!OF_EXAMPLES.has(problem.code)) return problem;
  // When the example was removed in the meantime, the problem has no line.
  const text = await readFile(join(dir, EXAMPLES, basename(problem.file)), 'utf8').catch(() => undefined);
  // In an error of the SDK, the name of the block comes before the path. Removes the name, so that the message begins
  // with the path.
  const line = text === undefined ? undefined : exampleLine(text, problem.message.replace(/^PlinthError: [^:]+: /, ''));
  return line === undefined ? problem : { ...problem, line };
}
