import * as v from '@plinth/sdk/fields';

/**
 * §4 video (block type 32). Every field can be missing or null; `src` and the related fields are the picture that is
 * shown before the video plays.
 */
export const videoSchema = v.object({
  ...v.imageFields,
  ...v.videoFields,
  title: v.nullish(v.text(), ''),
  caption: v.nullish(v.html(), ''),
  /** Height of the video in percent of its width. Default: 56.3 (§9). */
  ratioPercent: v.nullish(v.pipe(v.number(), v.minValue(5), v.maxValue(400)), 56.3),
  /** §5 Video mode. */
  mode: v.nullish(v.picklist(['none', 'fit', 'fill']), 'none'),
});

export type VideoData = v.InferOutput<typeof videoSchema>;
