import type { PageProblem } from './page-problem.ts';

/** Addresses that the server answers itself; a page there could never be seen. */
const RESERVED: readonly RegExp[] = [
  /^\/(healthz|readyz|metrics)$/,
  /^\/(images|_plinth|_frame|api)\//,
  /^\/config(\/|$)/,
  /^\/theme\..*\.css$/,
];

/** An error when `path` belongs to the server, else nothing. */
export function reservedPath(file: string, path: string): readonly PageProblem[] {
  if (!RESERVED.some((pattern) => pattern.test(path))) return [];
  return [
    {
      code: 'PLINTH-SITE-021',
      severity: 'error',
      file,
      at: '$.path',
      reason: `the server itself answers at ${path}`,
      hint: 'Choose another path; taken are /healthz, /readyz, /metrics, /config and what is below /images/, /api/, /_plinth/, /_frame/ and /config/.',
    },
  ];
}
