import { parseQuery } from './parse-query.ts';
import { QueryFlag } from './query-flag.ts';

/** May things move? Not for a visitor who asked for reduced motion, nor on a page opened with `nomotion=true` (§2). */
export function motionAllowed(): boolean {
  if (parseQuery(location.search).get(QueryFlag.noMotion) === 'true') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
