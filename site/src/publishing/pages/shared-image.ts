import * as v from 'valibot';

/** The picture that other sites show for a link to a page. */
export const sharedImageSchema = v.object({
  /** A path of this site, or an address on another site. */
  src: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'a picture is a path or an http(s) address')),
  alt: v.optional(v.string(), ''),
});

export type SharedImage = v.InferOutput<typeof sharedImageSchema>;
