import { imageFields } from '@plinth/sdk/fields';
import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** Limit for the width of a logo, in pixels. */
const WIDEST_PX = 2_500;

/** §3 logo (block type 3). Every field can be missing or null. */
export const logoSchema = v.object({
  ...imageFields,
  title: v.nullish(text(), ''),
  tagline: v.nullish(text(), ''),
  /** Where the logo leads. */
  clickthroughUrl: v.nullish(v.string(), '/'),
  /** Largest width of the picture in pixels. */
  maxWidth: v.nullish(v.pipe(v.number(), v.minValue(16), v.maxValue(WIDEST_PX)), 240),
  alignment: v.nullish(v.picklist(ALIGNMENTS), 'left'),
});

export type LogoData = v.InferOutput<typeof logoSchema>;
