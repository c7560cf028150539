import { basename, dirname, join } from 'node:path';

const LOCK_ENDING = '.lock.json';

/** Paths of the files in a template's history. All of them are next to the lockfile of the template. */
export interface ReleasePaths {
  readonly template: string;
  /** The current lockfile, which the site reads. */
  readonly lockFile: string;
  /** Folder that contains the lockfiles of the history. */
  readonly folder: string;
  readonly index: string;
  /** File that describes the running rollout. It does not exist when no rollout runs. The site reads this file. */
  readonly rollout: string;
  /** File with the latest counts of a rollout. The site writes this file. */
  readonly rolloutStatus: string;
  /** Returns the path of the lockfile of a release. */
  release(number: number): string;
}

/** @param lockFile `dist/<template>.lock.json` */
export function releasePaths(lockFile: string): ReleasePaths {
  const template = basename(lockFile, LOCK_ENDING);
  const folder = join(dirname(lockFile), 'releases', template);
  return {
    template,
    lockFile,
    folder,
    index: join(folder, 'index.json'),
    rollout: join(dirname(lockFile), `${template}.rollout.json`),
    rolloutStatus: join(dirname(lockFile), `${template}.rollout-status.json`),
    release: (number) => join(folder, `${number}${LOCK_ENDING}`),
  };
}
