import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { listOf } from '../../links/link-fields.ts';

/** §9 Limits: characters of a tag. */
const LONGEST_TAG = 50;

/** §3 tag cloud (block type 14). Every field can be missing or null. */
export const tagCloudSchema = v.object({
  tags: listOf(
    v.object({
      name: v.nullish(v.pipe(text(), v.maxLength(LONGEST_TAG)), ''),
      /** How many pages have the tag. It decides about the size of the word. */
      count: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
      url: v.nullish(v.string(), ''),
    }),
  ),
  showCount: v.nullish(v.boolean(), false),
});

export type TagCloudData = v.InferOutput<typeof tagCloudSchema>;
