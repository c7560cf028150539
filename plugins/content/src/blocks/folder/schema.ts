import * as v from 'valibot';
import { linkFields, listOf } from '../../links/link-fields.ts';

/** §3 folder (block type 17): the pages of a folder. Every field can be missing or null. */
export const folderSchema = v.object({
  title: linkFields.title,
  items: listOf(v.object(linkFields)),
});

export type FolderData = v.InferOutput<typeof folderSchema>;
