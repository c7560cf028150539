/** Of V8, in MB: its default lets a busy server keep a hundred megabytes of objects that nobody uses any more. */
const YOUNG_MEMORY = '--max-semi-space-size';
const YOUNG_MEMORY_MB = 8;

/**
 * Environment of a server process, so that its memory does not depend on the machine. What the operator has set stays.
 *
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ NODE_ENV: string, MALLOC_ARENA_MAX: string, NODE_OPTIONS: string }}
 */
export function serverEnvironment({ MALLOC_ARENA_MAX = '2', NODE_OPTIONS = '' }) {
  const options = NODE_OPTIONS.includes(YOUNG_MEMORY) ? [] : [`${YOUNG_MEMORY}=${YOUNG_MEMORY_MB}`];
  return {
    NODE_ENV: 'production',
    // Of glibc: with an arena for each thread, render workers would keep tens of megabytes that nobody uses.
    MALLOC_ARENA_MAX,
    NODE_OPTIONS: [NODE_OPTIONS, ...options].filter(Boolean).join(' '),
  };
}
