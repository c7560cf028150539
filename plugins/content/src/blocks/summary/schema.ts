import { imageFields } from '@plinth/sdk/fields';
import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { linkFields, listOf } from '../../links/link-fields.ts';

/** §3 Block variants 1004 to 1007. */
export const SUMMARY_VARIANTS = ['wall', 'carousel', 'list', 'grid'] as const;

const METADATA = ['author', 'category', 'price'] as const;

/** §3 summary (block type 20): items with a picture, a title and what else is known of them. Every field can be missing or null. */
export const summarySchema = v.object({
  title: linkFields.title,
  variant: v.nullish(v.picklist(SUMMARY_VARIANTS), 'grid'),
  items: listOf(
    v.object({
      ...imageFields,
      ...linkFields,
      author: v.nullish(text(), ''),
      category: v.nullish(text(), ''),
      price: v.nullish(text(), ''),
    }),
  ),
  /** How many items are shown. */
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250)), 30),
  /** Items next to each other, where there is room for them. A list has one. */
  itemsPerRow: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 3),
  /** Width of the pictures by their height. A wall shows whole pictures. */
  aspectRatio: v.nullish(v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)), 1.5),
  showPicture: v.nullish(v.boolean(), true),
  showDescription: v.nullish(v.boolean(), true),
  /** What is shown below the title, in this order. */
  metadata: v.nullish(v.array(v.picklist(METADATA)), () => []),
});

export type SummaryData = v.InferOutput<typeof summarySchema>;
