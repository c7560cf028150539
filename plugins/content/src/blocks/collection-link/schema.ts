import { imageFields } from '@plinth/sdk/fields';
import * as v from 'valibot';
import { linkFields } from '../../links/link-fields.ts';

/** §3 collection link (block type 12). Every field can be missing or null; `src` is the picture. */
export const collectionLinkSchema = v.object({ ...imageFields, ...linkFields });

export type CollectionLinkData = v.InferOutput<typeof collectionLinkSchema>;
