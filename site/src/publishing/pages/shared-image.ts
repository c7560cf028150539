import * as v from 'valibot';

/** The picture that other sites show a link to a page with. */
export const sharedImageSchema = v.object({
  /** A path of this site, or an address of another. */
  src: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'a picture is a path or an http(s) address')),
  alt: v.optional(v.string(), ''),
});

export type SharedImage = v.InferOutput<typeof sharedImageSchema>;
