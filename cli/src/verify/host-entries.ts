const NAMES = [
  'error-codes',
  'html-gate',
  'lock-slice',
  'page-context',
  'parse-leniently',
  'sanitiser-config',
  'trusted-html',
];

/**
 * Entry points of the SDK that only host, site and command use: they decide what is trusted, so no plugin may import
 * them, and the package that authors install does not export them.
 */
export const HOST_ENTRIES: ReadonlySet<string> = new Set(NAMES.map((name) => `@plinth/sdk/${name}`));
