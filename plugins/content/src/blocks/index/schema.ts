import { imageFields } from '@plinth/sdk/fields';
import * as v from 'valibot';
import { linkFields, listOf } from '../../links/link-fields.ts';

/** §3 index (block type 11): pages with a picture each. Every field can be missing or null. */
export const indexSchema = v.object({
  title: linkFields.title,
  items: listOf(v.object({ ...imageFields, ...linkFields })),
});

export type IndexData = v.InferOutput<typeof indexSchema>;
