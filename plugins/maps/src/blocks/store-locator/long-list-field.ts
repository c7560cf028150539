import * as v from '@plinth/sdk/fields';

const point = v.object({ lat: v.number(), lng: v.number() });
const schema = v.object({
  /** Path of the file with all places. */
  file: v.string(),
  /** Path of the page with all places, which needs no script. */
  page: v.string(),
  count: v.number(),
  /** The corners of the area in which the places are; empty when no position is known. */
  corners: v.array(point),
  /** What the picture shows: places that are near each other, with their number. */
  clusters: v.array(v.object({ lat: v.number(), lng: v.number(), count: v.number() })),
});

/** A list of many places, of which the data has only the first ones. A value of another shape is left out. */
export const longListField = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const read = schema['~standard'].validate(value);
      if (read instanceof Promise || read.issues) return undefined;
      const { file, page } = read.value;
      return file.startsWith('/_maps/') && page.startsWith('/_maps/') ? read.value : undefined;
    }),
  ),
);
