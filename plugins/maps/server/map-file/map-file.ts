import * as v from 'valibot';

/** The kinds of features on a map, in the order in which they are drawn. */
export const KINDS = [
  'land',
  'beach',
  'wood',
  'park',
  'hill',
  'water',
  'canal',
  'pier',
  'building',
  'path',
  'street',
  'ferry',
  'place',
] as const;
export type Kind = (typeof KINDS)[number];

/** Limits for one file. A town with its houses has a few thousand features. */
const MOST_FEATURES = 20_000;
const MOST_POINTS = 20_000;
const MOST_RINGS = 200;
export const LONGEST_NAME = 100;
const LONGEST_POST_CODE = 20;

const point = v.pipe(
  v.array(v.number()),
  v.minLength(2),
  v.check(
    ([lng = 0, lat = 0]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
    'is not on the earth: longitude, then latitude',
  ),
);
const points = v.pipe(v.array(point), v.minLength(2), v.maxLength(MOST_POINTS));
const name = v.optional(v.pipe(v.string(), v.maxLength(LONGEST_NAME)));

const geometry = v.variant('type', [
  v.object({ type: v.literal('Point'), coordinates: point }),
  v.object({ type: v.literal('LineString'), coordinates: points }),
  v.object({ type: v.literal('Polygon'), coordinates: v.pipe(v.array(points), v.maxLength(MOST_RINGS)) }),
]);

export const featureSchema = v.object({
  type: v.literal('Feature'),
  properties: v.objectWithRest(
    {
      kind: v.picklist(KINDS),
      /** Streets only. */
      class: v.optional(v.picklist(['major', 'minor'])),
      name,
      /**
       * Rank of a place. Places with rank 1 are named at every zoom; places with a higher number only at larger zooms.
       */
      rank: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(9)), 3),
      /** For hills: height in metres above the sea. */
      height: v.optional(v.number()),
      /** Post code with which visitors can search for the feature. */
      postcode: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_POST_CODE))),
    },
    v.unknown(),
  ),
  geometry,
});

/** A GeoJSON file of a map. `name:ar` is the name in Arabic. */
export const mapFileSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(v.unknown()), v.maxLength(MOST_FEATURES)),
  /** Who made the data, as text or HTML. */
  attribution: v.fallback(v.optional(v.string(), ''), ''),
});

export type MapFeature = v.InferOutput<typeof featureSchema>;

/** The name of a feature in a language, or its `name` when it has no name in that language. */
export function nameIn({ properties }: Pick<MapFeature, 'properties'>, language: string): string {
  const own = properties[`name:${language}`];
  return typeof own === 'string' && own !== '' ? own.slice(0, LONGEST_NAME) : (properties.name ?? '');
}
