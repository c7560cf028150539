import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** RSS (block type 49): a link to a feed. Every field can be missing or null. */
export const rssSchema = v.object({
  url: v.nullish(v.string(), ''),
  title: v.nullish(text(), ''),
  newWindow: v.nullish(v.boolean(), false),
});

export type RssData = v.InferOutput<typeof rssSchema>;
