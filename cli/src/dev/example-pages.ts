import { basename, join } from 'node:path';
import { ManifestError, type PluginJson, type Problem } from '@plinth/manifests';
import { shortPath } from '../build/read-plugin.ts';
import { readExamples, withoutExample } from '../mount-check/examples.ts';

/** A page with one example. */
export interface ExamplePage {
  /** Address: `/hello.short`. */
  readonly path: string;
  /** The block of the example. Undefined for the page of a plugin that has no blocks. */
  readonly block: PluginJson['blocks'][number] | undefined;
  /** Path of the example file, relative to the current folder. */
  readonly file: string;
  readonly data: unknown;
}

interface ExamplePages {
  readonly pages: readonly ExamplePage[];
  /** Mistakes in example files, and a problem for each block that has no example. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the examples of a plugin. Each example is a page. A plugin without blocks has one page, which runs its setup.
 */
export async function readExamplePages(dir: string, plugin: PluginJson): Promise<ExamplePages> {
  if (plugin.blocks.length === 0) {
    return { pages: [{ path: '/setup', block: undefined, file: 'plugin.json', data: undefined }], problems: [] };
  }
  const nameOf = (file: string) => shortPath(join(dir, file));
  const { tasks, problems } = await readExamples(dir, nameOf, plugin);
  const pages = tasks.map(({ block, file, data }) => ({
    path: `/${basename(file, '.json')}`,
    block,
    file,
    data,
  }));
  const missing = plugin.blocks.filter(({ name }) => tasks.every(({ block }) => block?.name !== name));
  return { pages, problems: [...problems, ...missing.map(({ name }) => withoutExample(dir, nameOf, name))] };
}

/** @throws ManifestError `PLINTH-MANIFEST-150` when there is no page to show. */
export function refuseNoPages({ pages, problems }: ExamplePages): void {
  const [first, ...rest] = problems;
  if (pages.length === 0 && first) throw new ManifestError([first, ...rest]);
}
