import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Folder for generated files that are not a build for visitors. Git ignores this folder. */
const SCRATCH = path.join(root, '.plinth');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Path of the folder of the builds. Development builds have their own folder, so that `npm run dev` and the commands
 * for visitors (`start`, `export`, `build`) can run at the same time. `PLINTH_DIST` names another folder.
 */
export function distFolder({ PLINTH_DIST, NODE_ENV }: Environment): string {
  if (PLINTH_DIST) return path.resolve(PLINTH_DIST);
  return NODE_ENV === 'development' ? path.join(SCRATCH, 'dev/dist') : path.join(root, 'dist');
}

/**
 * Folder of the database and caches of `npm run dev`. It is separate from the data of `npm start`, because its cached
 * pages name files of development builds. `PLINTH_DATA` names another folder.
 */
export function developmentData({ PLINTH_DATA }: Environment): string {
  return PLINTH_DATA ? path.resolve(PLINTH_DATA) : path.join(SCRATCH, 'dev/data');
}

/** Folder in which a build is made before it replaces the build in `dist`. Each process has a folder of its own. */
export function stagingFolder(): string {
  return path.join(SCRATCH, 'build', String(process.pid));
}

/** Path of the lock file of the builds. Only the process that has locked it may build. */
export const BUILD_LOCK = path.join(SCRATCH, 'build/lock.sqlite');

/** Folder of the packages that `npm run pack` makes for authors of plugins. */
export const PACKAGES_FOLDER = path.join(SCRATCH, 'packages');
