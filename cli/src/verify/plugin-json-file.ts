import { readFile } from 'node:fs/promises';
import { ManifestError, type PluginJson, parseJson, pluginJsonSchema, unreadable } from '@plinth/manifests';
import type { Check } from './check.ts';
import { withLine } from './problem-lines.ts';

/** A plugin.json and its text. */
interface PluginJsonFile {
  readonly json: PluginJson;
  readonly text: string;
}

/**
 * @param file How messages name the file.
 * @throws ManifestError `PLINTH-MANIFEST-001` to `-003`, `-060`
 */
export async function readPluginJson(path: string, file: string): Promise<PluginJsonFile> {
  const text = await readText(path, file);
  return { json: parseJson(text, pluginJsonSchema, file), text };
}

/** Adds a line number to each problem in the result of a check, if the problem names a position in plugin.json. */
export function addLines(check: Check, file: string, text: string): Check {
  const problems = check.problems.map((problem) => (problem.file === file ? withLine(problem, text) : problem));
  return { ...check, problems };
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ManifestError([unreadable(file, cause, path)]);
  }
}
