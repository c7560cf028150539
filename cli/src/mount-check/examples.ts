import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { collect, type PluginJson, type Problem, readJson } from '@plinth/manifests';
import * as v from 'valibot';
import type { MountTask } from './protocol.ts';

/** Folder of the examples in the folder of a plugin. */
const EXAMPLES = 'examples';

/** An example file: the data of a block, or an object with the data and a title for readers. */
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
 * @param folder Folder of the plugin, from the root. Empty when it is the root.
 */
export async function readExamples(root: string, folder: string, { blocks }: PluginJson): Promise<Examples> {
  const problems: Problem[] = [];
  const tasks: MountTask[] = [];
  for (const name of await exampleFiles(join(root, folder, EXAMPLES))) {
    const file = posix.join(folder, EXAMPLES, name);
    const block = blocks.find((one) => one.name === name.split('.')[0]);
    if (!block) {
      problems.push(ofNoBlock(file, blocks));
      continue;
    }
    const example = await collect(problems, () => readJson(join(root, file), exampleSchema, file));
    if (example) tasks.push({ block, file, data: dataOf(example) });
  }
  return { tasks, problems };
}

async function exampleFiles(folder: string): Promise<string[]> {
  // The folder does not exist, so there are no examples. This is reported for each block.
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.json')).sort();
}

function dataOf(example: v.InferOutput<typeof exampleSchema>): unknown {
  const keys = Object.keys(example).sort().join();
  return keys === 'data,title' && typeof example.data === 'object' ? example.data : example;
}

function ofNoBlock(file: string, blocks: PluginJson['blocks']): Problem {
  const names = blocks.map(({ name }) => `${name}.json`).join(', ');
  const message = 'does not belong to a block of plugin.json';
  const hint = `name the file after a block (${names || 'plugin.json has none'}), or remove it`;
  return { code: 'PLINTH-MANIFEST-151', file, message, hint };
}

/** Makes the problem of a block without an example. */
export function withoutExample(folder: string, block: string): Problem {
  return {
    code: 'PLINTH-MANIFEST-150',
    file: posix.join(folder, EXAMPLES, `${block}.json`),
    path: `block ${block}`,
    message: 'does not exist, so the block cannot be mounted',
    hint: 'write an example file that holds the data of the block, in the form that page files use',
  };
}
