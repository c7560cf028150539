import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** An editor saves a file in several steps, a build writes dozens: one change for all of them. */
const DEBOUNCE_MS = 100;

/** A folder with all below it, or one file of it. */
export interface Watched {
  readonly folder: string;
  /** Name of the only file that counts. */
  readonly file?: string;
}

/** Calls `onChange` once after something changed. Folders that do not exist are left out. */
export async function watchFolders(watched: readonly Watched[], onChange: () => void): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  };
  const watchers = await Promise.all(watched.map((each) => watchOne(each, changed)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher?.close();
  };
}

async function watchOne({ folder, file }: Watched, changed: () => void): Promise<FSWatcher | undefined> {
  const exists = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!exists) return undefined;
  const watcher = watch(folder, { recursive: file === undefined, persistent: false }, (_event, name) => {
    if (file === undefined || name === file) changed();
  });
  // The folder itself went away: what was published stays, and the next start looks again.
  watcher.on('error', () => watcher.close());
  return watcher;
}
