import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/**
 * Data of the block, as it is in a page file. Give a default to every field that may be missing. The browser parses the
 * result of this schema a second time, so parsing the result must give the same data again.
 */
export const templateNameSchema = v.object({
  title: v.nullish(text(), ''),
  text: v.nullish(text(), ''),
});

export type TemplateNameData = v.InferOutput<typeof templateNameSchema>;
