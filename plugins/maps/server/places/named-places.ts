import { fromWorld, type MapPoint } from '@plinth/sdk/maps';
import { shortHash } from '@plinth/server/http';
import { LONGEST_NAME } from '../map-file/map-file.ts';
import type { ProjectedFeature } from '../map-file/projected-feature.ts';
import { folded } from './folded.ts';

/** A feature of the site's maps that can be found by its name. */
export interface NamedPlace {
  /** Hash of the kind, the name and the town, so that the id stays the same when other features change. */
  readonly id: string;
  readonly feature: ProjectedFeature['feature'];
  /** The nearest town or quarter; undefined for a town, and on maps that have neither. */
  readonly town: ProjectedFeature['feature'] | undefined;
  readonly at: MapPoint;
  /** The names in all languages, and the post code, as `folded` returns them. */
  readonly names: readonly string[];
  /** Rank of the place: 1 for a town, 2 for a quarter, 3 for any other place, 4 for a street and everything else. */
  readonly rank: number;
}

/**
 * Limits for the features that a search can find, and for the towns that are named with them. Further features and
 * towns are ignored.
 */
const MOST_NAMED = 20_000;
const MOST_TOWNS = 500;
const TOWN_RANK = 2;
const OTHER_RANK = 4;

/** The features with a name. A street that is cut into several lines counts once. */
export function namedPlaces(features: readonly ProjectedFeature[]): readonly NamedPlace[] {
  const named = features.filter(({ feature }) => namesOf(feature).length > 0).slice(0, MOST_NAMED);
  const towns = named.filter(({ feature }) => rankOf(feature) <= TOWN_RANK).slice(0, MOST_TOWNS);
  const found = new Map<string, NamedPlace>();
  for (const { feature, lines, box } of named) {
    const middle = middleOf(feature, lines, box);
    const rank = rankOf(feature);
    const town = rank === 1 ? undefined : nearestTown(middle, towns, rank)?.feature;
    const id = shortHash(feature.properties.kind, feature.properties.name ?? '', town?.properties.name ?? '');
    if (found.has(id)) continue;
    const names = [...namesOf(feature), ...postCodesOf(feature)].map(folded).filter(Boolean);
    found.set(id, { id, feature, town, at: fromWorld(...middle), names: [...new Set(names)], rank });
  }
  return [...found.values()];
}

type Feature = ProjectedFeature['feature'];

function namesOf({ properties }: Feature): readonly string[] {
  return Object.entries(properties).flatMap(([key, value]) =>
    (key === 'name' || key.startsWith('name:')) && typeof value === 'string' && value !== ''
      ? [value.slice(0, LONGEST_NAME)]
      : [],
  );
}

function postCodesOf({ properties: { postcode } }: Feature): readonly string[] {
  return postcode === undefined ? [] : [postcode];
}

function rankOf({ properties: { kind, rank } }: Feature): number {
  return kind === 'place' ? Math.min(rank, OTHER_RANK) : OTHER_RANK;
}

/**
 * Position of a feature: the point of a place, the middle point of a street's line, or the centre of an area's bounding
 * box.
 */
function middleOf(
  { geometry }: Feature,
  [line]: ProjectedFeature['lines'],
  [west, north, east, south]: ProjectedFeature['box'],
): readonly [x: number, y: number] {
  if (geometry.type !== 'LineString' || !line) return [(west + east) / 2, (north + south) / 2];
  const index = Math.floor(line.length / 4) * 2;
  return [line[index] ?? west, line[index + 1] ?? north];
}

/** The nearest place of a lower rank: for a quarter a town, for everything else a quarter or a town. */
function nearestTown([x, y]: readonly [number, number], towns: readonly ProjectedFeature[], rank: number) {
  let least = Infinity;
  let found: ProjectedFeature | undefined;
  for (const town of towns) {
    if (rank <= TOWN_RANK && rankOf(town.feature) >= rank) continue;
    const far = Math.hypot(town.box[0] - x, town.box[1] - y);
    if (far >= least) continue;
    least = far;
    found = town;
  }
  return found;
}
