import { createHash } from 'node:crypto';
import { type Lockfile, ManifestError, type Problem, stableJson } from '@plinth/manifests';
import { readPlugin } from '../build/read-plugin.ts';
import { type DevFolders, makeDevLock } from './dev-lock.ts';
import { type ExamplePage, readExamplePages } from './example-pages.ts';

/** The state that the pages show. */
export interface DevState {
  /**
   * Id of the state. It changes whenever anything from which pages are made changes, and only then. A page with another
   * id is out of date.
   */
  readonly id: string;
  /**
   * A new value whenever an input of the pages changes, except the files of the build. Only a page with the same value
   * can be refreshed without a reload.
   */
  readonly fixed: string;
  /** The lockfile of the last build that had no problems; undefined before the first. */
  readonly lock: Lockfile | undefined;
  readonly pages: readonly ExamplePage[];
  /** Mistakes since the last good build. */
  readonly problems: readonly Problem[];
}

export const FIRST_STATE: DevState = { id: '', fixed: '', lock: undefined, pages: [], problems: [] };

/** The state after a build, or after an example has changed. Mistakes leave the previous pages as they are. */
export async function stateAfterBuild(folders: DevFolders, name: string, previous: DevState): Promise<DevState> {
  try {
    const plugin = readPlugin(folders.dir);
    const [lock, { pages, problems }] = await Promise.all([
      makeDevLock(folders, name, plugin),
      readExamplePages(folders.dir, plugin),
    ]);
    const fixed = hashOf([plugin, pages]);
    return { id: hashOf([lock.integrity, fixed]), fixed, lock, pages, problems };
  } catch (error) {
    return withMistakes(previous, error);
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(stableJson(value)).digest('hex').slice(0, 16);
}

/** Adds the problems of an error to the previous state. */
export function withMistakes(previous: DevState, error: unknown): DevState {
  if (!(error instanceof ManifestError)) throw error;
  return { ...previous, problems: error.problems };
}
