import { readFile } from 'node:fs/promises';
import {
  type JsonPlaces,
  jsonPlaces,
  ManifestError,
  type PluginJson,
  parseJson,
  pluginJsonSchema,
  unreadable,
  withLine,
} from '@plinth/manifests';
import type { Check } from './check.ts';

/** A plugin.json, and where its values are. */
interface PluginJsonFile {
  readonly json: PluginJson;
  readonly places: JsonPlaces;
}

/**
 * @param file Name of the file in messages.
 * @throws ManifestError `PLINTH-MANIFEST-001` to `-003`, `-118`
 */
export async function readPluginJson(path: string, file: string): Promise<PluginJsonFile> {
  const text = await readText(path, file);
  return { json: parseJson(text, pluginJsonSchema, file), places: jsonPlaces(text) };
}

/** Adds the lines of problems that name a place in plugin.json. */
export function addLines(check: Check, file: string, places: JsonPlaces): Check {
  const problems = check.problems.map((problem) => (problem.file === file ? withLine(problem, places) : problem));
  return { ...check, problems };
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ManifestError([unreadable(file, cause)]);
  }
}
