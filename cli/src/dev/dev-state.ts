import { createHash } from 'node:crypto';
import { type Lockfile, ManifestError, type Problem, stableJson } from '@plinth/manifests';
import { readPlugin } from '../build/read-plugin.ts';
import { type BuildFiles, withBuild } from './build-files.ts';
import { type DevFolders, makeDevLock } from './dev-lock.ts';
import { type ExamplePage, readExamplePages } from './example-pages.ts';

/** The state of the plugin that the pages of `plinth dev` show. */
export interface DevState {
  /**
   * Id of the state. It changes whenever an input of the pages changes, and at no other time. A page with a different
   * id is out of date.
   */
  readonly id: string;
  /**
   * Changes whenever an input of the pages changes, except the files of the build. After such a change, open pages must
   * be reloaded. As long as this value stays the same, they can be refreshed without a reload.
   */
  readonly fixed: string;
  /** The lockfile of the last build without problems; undefined before the first such build. */
  readonly lock: Lockfile | undefined;
  /** Files of the plugin in the last builds, newest first. */
  readonly builds: readonly BuildFiles[];
  readonly pages: readonly ExamplePage[];
  /** When the last update has failed: the mistakes that are the reason. Otherwise: the mistakes in the examples. */
  readonly problems: readonly Problem[];
}

export const FIRST_STATE: DevState = { id: '', fixed: '', lock: undefined, builds: [], pages: [], problems: [] };

/** The state after a build, or after an example has changed. When there are mistakes, the previous pages are kept. */
export async function stateAfterBuild(folders: DevFolders, name: string, previous: DevState): Promise<DevState> {
  try {
    const plugin = readPlugin(folders.dir);
    const [lock, { pages: read, problems }] = await Promise.all([
      makeDevLock(folders, name, plugin),
      readExamplePages(folders.dir, plugin),
    ]);
    const pages = withBrokenExamples(read, previous.pages, problems);
    const fixed = hashOf([plugin, pages]);
    const builds = await withBuild(previous.builds, lock, folders.dist);
    return { id: hashOf([lock.integrity, fixed]), fixed, lock, builds, pages, problems };
  } catch (error) {
    return withMistakes(previous, error);
  }
}

/** Adds the previous page of every example that now has a mistake. */
function withBrokenExamples(
  pages: readonly ExamplePage[],
  previous: readonly ExamplePage[],
  problems: readonly Problem[],
): readonly ExamplePage[] {
  const broken = new Set(problems.map(({ file }) => file));
  const kept = previous.filter(({ file }) => broken.has(file) && !pages.some((page) => page.file === file));
  // Sorts the pages like `readExamplePages`, so that the same pages always give the same state.
  return [...pages, ...kept].sort((one, other) => (one.file < other.file ? -1 : 1));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(stableJson(value)).digest('hex').slice(0, 16);
}

/** Returns the previous state, with its problems replaced by the problems of an error. */
export function withMistakes(previous: DevState, error: unknown): DevState {
  if (!(error instanceof ManifestError)) throw error;
  return { ...previous, problems: error.problems };
}
