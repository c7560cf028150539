/**
 * Option of V8, in MB: size of the memory for new objects. With the default size, a busy server keeps a hundred
 * megabytes of unused objects.
 */
const YOUNG_MEMORY = '--max-semi-space-size';
const YOUNG_MEMORY_MB = 4;

/**
 * Limit for glibc: memory blocks above it are returned to the system when they are freed. By default the limit grows
 * with the size of allocations, and tens of megabytes stay with the process.
 */
const RETURNED_BYTES = '131072';

/**
 * Returns the environment of a server process, which makes its memory independent of the machine. Values that the
 * operator has set are kept.
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
    // Option of glibc: with one arena per thread, render workers would keep tens of megabytes of unused memory.
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
    MALLOC_TRIM_THRESHOLD_,
    NODE_OPTIONS: [NODE_OPTIONS, ...options].filter(Boolean).join(' '),
  };
}
