import * as v from 'valibot';

/** Limit for the height of a spacer, in pixels. */
const HIGHEST_PX = 2_000;
/** Limit for the height of a spacer, in percent of its width. */
const HIGHEST_PERCENT = 400;
const upTo = (most: number) => v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(most)));

/** §3 spacer (block type 21). Every field can be missing or null; `height` wins over `aspectRatio`. */
export const spacerSchema = v.object({
  /** Height in pixels. */
  height: upTo(HIGHEST_PX),
  /** Height in percent of the width, as older pages have it. */
  aspectRatio: upTo(HIGHEST_PERCENT),
});

export type SpacerData = v.InferOutput<typeof spacerSchema>;
