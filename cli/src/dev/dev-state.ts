import { createHash } from 'node:crypto';
import { type Lockfile, ManifestError, type Problem, stableJson } from '@plinth/manifests';
import { readPlugin } from '../build/read-plugin.ts';
import { type DevFolders, makeDevLock } from './dev-lock.ts';
import { type ExamplePage, readExamplePages } from './example-pages.ts';

/** What the pages show. */
export interface DevState {
  /** Changes with everything that a page is made of, and with nothing else. A page with another id is out of date. */
  readonly id: string;
  /** The lockfile of the last build that had no mistakes; undefined before the first. */
  readonly lock: Lockfile | undefined;
  readonly pages: readonly ExamplePage[];
  /** Mistakes since the last good build. */
  readonly problems: readonly Problem[];
}

export const FIRST_STATE: DevState = { id: '', lock: undefined, pages: [], problems: [] };

/** The state after a build, or after an example has changed. Mistakes leave the previous pages as they are. */
export async function stateAfterBuild(folders: DevFolders, name: string, previous: DevState): Promise<DevState> {
  try {
    const plugin = readPlugin(folders.dir);
    const [lock, { pages, problems }] = await Promise.all([
      makeDevLock(folders, name, plugin),
      readExamplePages(folders.dir, plugin),
    ]);
    // The files by their hashes, and what no file says.
    const parts = stableJson([lock.integrity, plugin, pages]);
    const id = createHash('sha256').update(parts).digest('hex').slice(0, 16);
    return { id, lock, pages, problems };
  } catch (error) {
    return withMistakes(previous, error);
  }
}

/** The previous state, with the mistakes of an error. */
export function withMistakes(previous: DevState, error: unknown): DevState {
  if (!(error instanceof ManifestError)) throw error;
  return { ...previous, problems: error.problems };
}
