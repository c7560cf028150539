import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes an empty folder in which this process prepares something, before it is put into place in one step. Folders that
 * an interrupted process left behind are removed.
 * @param parent Folder that gets it. It is made when it does not exist.
 * @param prefix First part of its name; the id of the process follows.
 * @returns Its path. The caller removes it.
 */
export function stagingFolder(parent: string, prefix: string): string {
  if (existsSync(parent)) for (const name of readdirSync(parent)) removeWhenLeft(parent, name, prefix);
  const folder = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function removeWhenLeft(parent: string, name: string, prefix: string): void {
  if (!name.startsWith(prefix)) return;
  const rest = name.slice(prefix.length);
  if (!/^\d+$/.test(rest)) return;
  const id = Number(rest);
  if (id === process.pid || !isRunning(id)) rmSync(path.join(parent, name), { recursive: true, force: true });
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
