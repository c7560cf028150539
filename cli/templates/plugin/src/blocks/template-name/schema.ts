import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/**
 * Data of the block, as it is in a page file. Give every field that may be missing a default. What this schema returns
 * must parse to itself, because the browser parses it a second time.
 */
export const templateNameSchema = v.object({
  title: v.nullish(text(), ''),
  text: v.nullish(text(), ''),
});

export type TemplateNameData = v.InferOutput<typeof templateNameSchema>;
