/** Of V8, in MB: its default lets a busy server keep a hundred megabytes of objects that nobody uses any more. */
const YOUNG_MEMORY = '--max-semi-space-size';
const YOUNG_MEMORY_MB = 4;

/**
 * Of glibc: what is larger goes back to the system when it is freed. By default this grows with what is allocated, and
 * tens of megabytes stay with the process.
 */
const RETURNED_BYTES = '131072';

/**
 * Environment of a server process, so that its memory does not depend on the machine. What the operator has set stays.
 *
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ NODE_ENV: string, MALLOC_ARENA_MAX: string, MALLOC_MMAP_THRESHOLD_: string, MALLOC_TRIM_THRESHOLD_: string, NODE_OPTIONS: string }}
 */
export function serverEnvironment({
  MALLOC_ARENA_MAX = '2',
  MALLOC_MMAP_THRESHOLD_ = RETURNED_BYTES,
  MALLOC_TRIM_THRESHOLD_ = RETURNED_BYTES,
  NODE_OPTIONS = '',
}) {
  const options = NODE_OPTIONS.includes(YOUNG_MEMORY) ? [] : [`${YOUNG_MEMORY}=${YOUNG_MEMORY_MB}`];
  return {
    NODE_ENV: 'production',
    // Of glibc: with an arena for each thread, render workers would keep tens of megabytes that nobody uses.
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
    MALLOC_TRIM_THRESHOLD_,
    NODE_OPTIONS: [NODE_OPTIONS, ...options].filter(Boolean).join(' '),
  };
}
