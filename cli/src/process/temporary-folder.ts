import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '@plinth/manifests';
import { atEnd } from './at-end.ts';

/** Age from which the folder of a process that does not exist is removed. A container may share the folder but not the processes. */
const OLD_MS = 600_000;
const NAME = /^plinth-[a-z]+-(\d+)-\w{6}$/;

interface TemporaryFolder {
  /** Real path, without links. */
  readonly folder: string;
  remove(): void;
}

/**
 * Makes an empty folder in the system's folder for temporary files. It is removed at the end of this process at the
 * latest. Old folders of processes that were killed are removed.
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
      // Another command removes it at the same time, or it belongs to another account.
    }
  }
}
