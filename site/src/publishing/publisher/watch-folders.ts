import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Time to wait for further changes. An editor saves a file in several steps, and a build writes dozens of files. Each
 * save and each build is reported as one change.
 */
const DEBOUNCE_MS = 100;

/** A folder with everything below it, or one file in the folder. */
export interface Watched {
  readonly folder: string;
  /** Only changes of the file with this name are reported. */
  readonly file?: string;
}

/**
 * Calls `onChange` after each change; for several changes in quick succession, one time. Missing folders are ignored.
 * Each folder has its own watcher, because Node's recursive watcher for Linux watches single files: when an editor
 * saves a file by renaming, that watcher reports no further change of the file.
 */
export async function watchFolders(watched: readonly Watched[], onChange: () => void): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const attend = (key: string, folder: string, file: string | undefined) => {
    if (stopped || watchers.has(key)) return;
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (file === undefined || name === file) changed();
    });
    const close = () => {
      watcher.close();
      watchers.delete(key);
    };
    // The folder was removed, so its watcher is closed.
    watcher.on('error', close);
    watchers.set(key, watcher);
  };
  const lookAround = async () => {
    const there = new Set<string>();
    for (const { folder, file } of watched) {
      for (const each of file === undefined ? await foldersBelow(folder) : [folder]) {
        const inode = await inodeOf(each);
        if (inode === undefined) continue;
        const key = `${each} ${inode} ${file ?? ''}`;
        there.add(key);
        attend(key, each, file);
      }
    }
    // When a folder was removed and created again, its watcher gets no events for the new folder, so the watcher is
    // replaced.
    for (const [key, watcher] of watchers) {
      if (there.has(key)) continue;
      watcher.close();
      watchers.delete(key);
    }
  };
  const changed = () => {
    clearTimeout(timer);
    // New folders are watched before the change is reported. Files that were written into them earlier belong to this
    // change, and files that are written later are reported as a further change.
    timer = setTimeout(() => void lookAround().then(() => stopped || onChange()), DEBOUNCE_MS);
  };

  await lookAround();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/**
 * The inode of a folder. Undefined when the path is not a folder or does not exist, because then there is nothing to
 * watch.
 */
async function inodeOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() ? found.ino : undefined;
}

async function foldersBelow(folder: string): Promise<string[]> {
  // A folder that does not exist contains no folders.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return [
    folder,
    ...found.filter((each) => each.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}
