import type { ReservedPath } from '@plinth/server/pages';
import type { SiteFeatures } from './site-features.ts';

/** Addresses that no page is allowed to have, because the server answers them itself. */
export function reservedPaths({ all }: SiteFeatures): readonly ReservedPath[] {
  return [
    { exact: '/healthz' },
    { exact: '/readyz' },
    { exact: '/metrics' },
    { below: '/api/' },
    { below: '/_plinth/' },
    ...all.flatMap(({ reservedPaths: own = [] }) => own),
  ];
}
