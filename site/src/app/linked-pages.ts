import type { ReservedPath } from '@plinth/server/pages';
import type { SiteFeatures } from './site-features.ts';

/** Pages of the server to which blocks of published pages link. */
export function linkedPages({ all }: SiteFeatures): readonly ReservedPath[] {
  return all.flatMap(({ linkedPages: own = [] }) => own);
}
