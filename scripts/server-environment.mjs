/**
 * Option of V8 that sets the size of the memory for new objects, in MB. With the default size, a busy server keeps a
 * hundred megabytes of unused objects.
 */
const YOUNG_MEMORY = '--max-semi-space-size';
const YOUNG_MEMORY_MB = 4;

/**
 * Limit for glibc, in bytes: larger memory blocks are returned to the system when they are freed. Without a fixed
 * value, glibc raises the limit with the size of allocations, and the process keeps tens of megabytes of freed memory.
 */
const RETURNED_BYTES = '131072';

/**
 * Returns environment variables for a server process, so that the memory that the process uses does not depend on the
 * machine. Values that the operator has set are kept.
 *
 * @param {Readonly<Record<string, string | undefined>>} own
 * @returns {{ NODE_ENV: string, MALLOC_ARENA_MAX: string, MALLOC_MMAP_THRESHOLD_: string, MALLOC_TRIM_THRESHOLD_:
 * string, NODE_OPTIONS: string }}
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
    // Option of glibc that limits the number of memory arenas. With one arena for each thread, render workers would
    // keep tens of megabytes of unused memory.
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
    MALLOC_TRIM_THRESHOLD_,
    NODE_OPTIONS: [NODE_OPTIONS, ...options].filter(Boolean).join(' '),
  };
}
