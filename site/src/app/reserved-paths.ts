import type { ReservedPath } from '@plinth/server/pages';
import { FEATURES } from './features.ts';

/** Addresses that no page is allowed to have, because the server answers them itself. */
export const RESERVED_PATHS: readonly ReservedPath[] = [
  { exact: '/healthz' },
  { exact: '/readyz' },
  { exact: '/metrics' },
  { below: '/api/' },
  { below: '/_plinth/' },
  ...FEATURES.flatMap(({ reservedPaths = [] }) => reservedPaths),
];
