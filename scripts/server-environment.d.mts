export function serverEnvironment(own: Readonly<Record<string, string | undefined>>): {
  readonly NODE_ENV: string;
  readonly MALLOC_ARENA_MAX: string;
  readonly NODE_OPTIONS: string;
};
