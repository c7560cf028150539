import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '@plinth/manifests';
import { atEnd } from './at-end.ts';

/**
 * Age in milliseconds from which a folder is removed when the process that made it does not exist on this machine. A
 * younger folder possibly belongs to a process in another container that uses the same folder for temporary files.
 */
const OLD_MS = 600_000;
const NAME = /^plinth-[a-z]+-(\d+)-\w{6}$/;

interface TemporaryFolder {
  /** Path of the folder, with symbolic links resolved. */
  readonly folder: string;
  remove(): void;
}

/**
 * Makes an empty folder in the system's folder for temporary files. The folder is removed when this process ends, at
 * the latest. Also removes old folders of processes that were killed.
 * @param purpose A word for its name: `mount`.
 * @param parent Folder that will contain it. Default: the system's folder for temporary files.
 */
export function temporaryFolder(purpose: string, parent: string = tmpdir()): TemporaryFolder {
  removeLeft(parent);
  const folder = realpathSync(mkdtempSync(path.join(parent, `plinth-${purpose}-${process.pid}-`)));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  const forget = atEnd(removeNow);
  return {
    folder,
    remove: () => {
      forget();
      removeNow();
    },
  };
}

function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const id = NAME.exec(name)?.[1];
    if (id === undefined || isRunning(Number(id))) continue;
    const folder = path.join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > OLD_MS) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another command is removing the folder at the same time, or the folder belongs to another account.
    }
  }
}
