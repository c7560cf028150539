import * as v from '@plinth/sdk/fields';
import { frameAddress } from '@plinth/sdk/media/frame-address';
import { check } from 'valibot';

/**
 * §3 embed (block type 22). Every field can be missing or null; `src` and the related fields describe the picture that
 * is shown until the visitor loads the frame.
 */
export const embedSchema = v.object({
  ...v.imageFields,
  /** https address of the page in the frame. */
  url: v.nullish(
    v.pipe(
      v.string(),
      check((url) => url === '' || frameAddress({ url }) !== undefined, 'is not an address that begins with https://'),
    ),
    '',
  ),
  /** Embed code, HTML-escaped or not. Only the address in it is used; the code is never rendered. */
  html: v.nullish(v.string(), ''),
  title: v.nullish(v.text(), ''),
  text: v.nullish(v.text(), ''),
  /** Address of the content on its own site. Default: `url`. */
  link: v.nullish(v.string(), ''),
  purpose: v.purposeField,
  /** Height in percent of the width. */
  ratioPercent: v.nullish(v.pipe(v.number(), v.minValue(5), v.maxValue(400)), 56.25),
  /** Height in pixels, instead of the ratio. */
  height: v.nullish(v.pipe(v.number(), v.minValue(40), v.maxValue(4000))),
});

export type EmbedData = v.InferOutput<typeof embedSchema>;
