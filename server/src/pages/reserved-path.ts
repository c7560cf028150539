import type { PageProblem } from './page-problem.ts';

/** Addresses that the server needs for itself. A page with such an address would never be shown. */
export type ReservedPath =
  | { readonly exact: string }
  /** All addresses below this path, which ends with a slash. */
  | { readonly below: string }
  /** All addresses that match this regular expression. */
  | { readonly matches: string };

/** Returns an error when `path` is reserved for the server. */
export function reservedPath(file: string, path: string, reserved: readonly ReservedPath[]): readonly PageProblem[] {
  if (!reserved.some((entry) => isReserved(path, entry))) return [];
  const exact = reserved.flatMap((entry) => ('exact' in entry ? [entry.exact] : []));
  const below = reserved.flatMap((entry) => ('below' in entry ? [entry.below] : []));
  return [
    {
      code: 'PLINTH-SITE-021',
      severity: 'error',
      file,
      at: '$.path',
      reason: `the server itself answers at ${path}`,
      hint: `Choose another path; the server uses ${exact.join(', ')} and everything below ${LIST.format(below)}.`,
    },
  ];
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Does the entry reserve this path? */
export function isReserved(path: string, entry: ReservedPath): boolean {
  if ('exact' in entry) return path === entry.exact;
  return 'below' in entry ? path.startsWith(entry.below) : new RegExp(entry.matches).test(path);
}
