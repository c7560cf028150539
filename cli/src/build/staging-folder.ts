import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@plinth/manifests';
import { atEnd } from '../process/at-end.ts';

/**
 * Every open staging folder is removed when this process ends. These functions cancel that removal, by the path of the
 * folder.
 */
const open = new Map<string, () => void>();

/**
 * Makes an empty folder in which this process prepares files before they are renamed into place. Removes folders that
 * interrupted processes left behind.
 * @param parent Folder that will contain the new one. It is created when it does not exist.
 * @param prefix First part of its name; the id of the process follows.
 * @returns Its path. The caller removes it with `removeStaging`.
 */
export function stagingFolder(parent: string, prefix: string): string {
  if (existsSync(parent)) for (const name of readdirSync(parent)) removeWhenLeft(parent, name, prefix);
  const folder = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  open.get(folder)?.();
  open.set(
    folder,
    atEnd(() => removeStaging(folder)),
  );
  return folder;
}

/** Removes a staging folder, and the folder around it when nothing else is in it. */
export function removeStaging(folder: string): void {
  open.get(folder)?.();
  open.delete(folder);
  rmSync(folder, { recursive: true, force: true });
  try {
    rmdirSync(path.dirname(folder));
  } catch {
    // The folder around it contains other files, or another process has removed it.
  }
}

function removeWhenLeft(parent: string, name: string, prefix: string): void {
  if (!name.startsWith(prefix)) return;
  const rest = name.slice(prefix.length);
  if (!/^\d+$/.test(rest)) return;
  const id = Number(rest);
  if (id === process.pid || !isRunning(id)) rmSync(path.join(parent, name), { recursive: true, force: true });
}
