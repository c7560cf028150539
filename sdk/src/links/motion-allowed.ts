import { parseQuery } from './parse-query.ts';
import { QueryFlag } from './query-flag.ts';

/**
 * Is motion allowed? False for a visitor who prefers reduced motion, and on a page opened with `nomotion=true` (§2).
 */
export function motionAllowed(): boolean {
  if (parseQuery(location.search).get(QueryFlag.noMotion) === 'true') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
