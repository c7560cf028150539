import { imageFields } from '@plinth/sdk/fields';
import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { tracksSchema } from '../../recordings/track-schema.ts';

/** §3 album (block type 60): up to 60 recordings (§9). Every field can be missing or null; `src` is the cover. */
export const albumSchema = v.object({
  ...imageFields,
  title: v.nullish(text(), ''),
  author: v.nullish(text(), ''),
  tracks: v.nullish(tracksSchema, () => []),
});

export type AlbumData = v.InferOutput<typeof albumSchema>;
