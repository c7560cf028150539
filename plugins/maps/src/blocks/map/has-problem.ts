import { locateMap, mapStyleOf } from '@plinth/sdk/maps';
import type { MapData } from './schema.ts';

/** Is something wrong with the place or the style of a map? */
export function hasProblem({ location, style }: MapData): boolean {
  return locateMap(location).kind === 'problem' || mapStyleOf(style) === undefined;
}
