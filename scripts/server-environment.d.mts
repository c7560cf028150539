export function serverEnvironment(own: Readonly<Record<string, string | undefined>>): {
  readonly NODE_ENV: string;
  readonly MALLOC_ARENA_MAX: string;
  readonly MALLOC_MMAP_THRESHOLD_: string;
  readonly MALLOC_TRIM_THRESHOLD_: string;
  readonly NODE_OPTIONS: string;
};
