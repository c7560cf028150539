import { createHash } from 'node:crypto';
import { type Lockfile, ManifestError, type Problem, stableJson } from '@plinth/manifests';
import { readPlugin } from '../build/read-plugin.ts';
import { type DevFolders, makeDevLock } from './dev-lock.ts';
import { type ExamplePage, readExamplePages } from './example-pages.ts';

/** The state that the pages show. */
export interface DevState {
  /**
   * Id of the state. It changes only when something changes from which pages are made. A page with another id is out of
   * date.
   */
  readonly id: string;
  /**
   * Changes whenever an input of the pages changes, except the files of the build. A page can be refreshed without a
   * reload only if it has the same value.
   */
  readonly fixed: string;
  /** The lockfile of the last build that had no problems; undefined before the first. */
  readonly lock: Lockfile | undefined;
  readonly pages: readonly ExamplePage[];
  /** Mistakes since the last good build. */
  readonly problems: readonly Problem[];
}

export const FIRST_STATE: DevState = { id: '', fixed: '', lock: undefined, pages: [], problems: [] };

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
    return { id: hashOf([lock.integrity, fixed]), fixed, lock, pages, problems };
  } catch (error) {
    return withMistakes(previous, error);
  }
}

/** Keeps the previous page of an example that now has a mistake. */
function withBrokenExamples(
  pages: readonly ExamplePage[],
  previous: readonly ExamplePage[],
  problems: readonly Problem[],
): readonly ExamplePage[] {
  const broken = new Set(problems.map(({ file }) => file));
  const kept = previous.filter(({ file }) => broken.has(file) && !pages.some((page) => page.file === file));
  // Sorted in the order of readExamplePages, so that the same pages give the same state.
  return [...pages, ...kept].sort((one, other) => (one.file < other.file ? -1 : 1));
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(stableJson(value)).digest('hex').slice(0, 16);
}

/** Adds the problems of an error to the previous state. */
export function withMistakes(previous: DevState, error: unknown): DevState {
  if (!(error instanceof ManifestError)) throw error;
  return { ...previous, problems: error.problems };
}
