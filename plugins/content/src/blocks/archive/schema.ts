import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { linkFields, listOf } from '../../links/link-fields.ts';

/** Archive (block type 61). Every field can be missing or null. */
export const archiveSchema = v.object({
  title: v.nullish(text(), ''),
  groups: listOf(
    v.object({
      ...linkFields,
      /** How many pages the group has. Default: the number of its items. */
      count: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
      items: listOf(v.object({ title: linkFields.title, url: linkFields.url, note: v.nullish(text(), '') })),
    }),
  ),
});

export type ArchiveData = v.InferOutput<typeof archiveSchema>;
