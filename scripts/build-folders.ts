import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Everything that is made and is no build for visitors; git ignores it. */
const SCRATCH = path.join(root, '.plinth');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where a build goes. Development builds have a folder of their own, so that `npm run dev` and the commands for visitors
 * (`start`, `export`, `build`) run beside each other. `PLINTH_DIST` names another one.
 */
export function distFolder({ PLINTH_DIST, NODE_ENV }: Environment): string {
  if (PLINTH_DIST) return path.resolve(PLINTH_DIST);
  return NODE_ENV === 'development' ? path.join(SCRATCH, 'dev/dist') : path.join(root, 'dist');
}

/** Database and caches of `npm run dev`: its pages name files of development builds. */
export function developmentData({ PLINTH_DATA }: Environment): string {
  return PLINTH_DATA ? path.resolve(PLINTH_DATA) : path.join(SCRATCH, 'dev/data');
}

/** Where a build is made before it takes the place of the one in `dist`. */
export function stagingFolder(): string {
  return path.join(SCRATCH, 'build', String(process.pid));
}

/** Whoever holds it builds. */
export const BUILD_LOCK = path.join(SCRATCH, 'build/lock.sqlite');
