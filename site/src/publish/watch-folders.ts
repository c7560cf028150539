import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** An editor saves a file in several steps, a build writes dozens: one change for all of them. */
const DEBOUNCE_MS = 100;

/** Calls `onChange` once after something below one of the folders changed. Folders that do not exist are left out. */
export async function watchFolders(folders: readonly string[], onChange: () => void): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  };
  const watchers = await Promise.all(folders.map((folder) => watchOne(folder, changed)));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher?.close();
  };
}

async function watchOne(folder: string, changed: () => void): Promise<FSWatcher | undefined> {
  const exists = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!exists) return undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, changed);
  // The folder itself went away: what was published stays, and the next start looks again.
  watcher.on('error', () => watcher.close());
  return watcher;
}
