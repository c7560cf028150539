import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  collect,
  didYouMean,
  EXAMPLE_NAME,
  nearestWord,
  type PluginJson,
  type Problem,
  readJson,
} from '@plinth/manifests';
import * as v from 'valibot';
import type { MountTask } from './protocol.ts';

/** Folder of the examples in the folder of a plugin, and in a release. */
export const EXAMPLES = 'examples';

/** Content of an example file: the data of a block, or an object with that data and a title for people who read it. */
const exampleSchema = v.union([
  v.strictObject({ title: v.string(), data: v.record(v.string(), v.unknown()) }),
  v.record(v.string(), v.unknown()),
]);

interface Examples {
  readonly tasks: readonly MountTask[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the examples of a plugin: `examples/<block>.json` and `examples/<block>.<name>.json`.
 * @param dir Folder of the plugin, which has the folder `examples`.
 * @param nameOf Returns the name that messages use for a file in that folder.
 */
export async function readExamples(
  dir: string,
  nameOf: (file: string) => string,
  { blocks }: PluginJson,
): Promise<Examples> {
  const problems: Problem[] = [];
  const tasks: MountTask[] = [];
  for (const name of await filesOf(dir, isMeantAsJson)) {
    const file = nameOf(`${EXAMPLES}/${name}`);
    const block = blocks.find((one) => one.name === name.split('.')[0]);
    if (!block || !EXAMPLE_NAME.test(name)) {
      problems.push(ofNoBlock(file, name, blocks));
      continue;
    }
    const example = await collect(problems, () => readJson(join(dir, EXAMPLES, name), exampleSchema, file));
    if (example) tasks.push({ block, file, data: dataOf(example) });
  }
  return { tasks, problems };
}

/** Names of the example files of a plugin, sorted. */
export async function exampleFiles(dir: string): Promise<string[]> {
  return filesOf(dir, (ending) => ending === '.json');
}

async function filesOf(dir: string, isExample: (ending: string) => boolean): Promise<string[]> {
  // When the folder does not exist, there are no examples. `readExamples` then reports that each block has no example.
  const files = await readdir(join(dir, EXAMPLES)).catch(() => []);
  return files.filter((file) => isExample(extname(file))).sort();
}

/** Is this the file name extension of JSON, or a misspelling of it? Other files, such as a README, are not examples. */
function isMeantAsJson(ending: string): boolean {
  return nearestWord(ending.toLowerCase(), ['.json']) !== undefined;
}

function dataOf(example: v.InferOutput<typeof exampleSchema>): unknown {
  return isTitled(example) ? example.data : example;
}

/** Is this an object with the data of a block and a title for people who read it? */
export function isTitled(example: object): boolean {
  const keys = Object.keys(example).sort().join();
  return keys === 'data,title' && 'data' in example && typeof example.data === 'object';
}

function ofNoBlock(file: string, name: string, blocks: PluginJson['blocks']): Problem {
  const names = blocks.map((block) => `${block.name}.json`);
  const meant = didYouMean(name.replace(/\..*(?=\.)/, ''), names).replace('"', `"${file.slice(0, -name.length)}`);
  const message = `does not have the name of a block of plugin.json, or a name that an address can have${meant}`;
  const hint = `name the file after a block (${names.join(', ') || 'plugin.json has none'}) with letters, digits, "-" and ".", or remove it`;
  return { code: 'PLINTH-MANIFEST-151', file, message, hint };
}

/**
 * Makes the problem of a block without an example.
 * @param dir Folder of the plugin.
 */
export function withoutExample(dir: string, nameOf: (file: string) => string, block: string): Problem {
  const folders = existsSync(join(dir, EXAMPLES)) ? [] : readdirSync(dir);
  const meant = nearestWord(EXAMPLES, folders);
  return {
    code: 'PLINTH-MANIFEST-150',
    file: nameOf(`${EXAMPLES}/${block}.json`),
    path: `block ${block}`,
    message: 'does not exist, so the block cannot be mounted',
    hint: meant
      ? `rename the folder "${meant}" to "${EXAMPLES}"`
      : 'write an example file that holds the data of the block, in the form that page files use',
  };
}
