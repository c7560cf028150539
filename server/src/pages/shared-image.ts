import * as v from 'valibot';

/** The picture that other sites show for a link to a page. */
export const sharedImageSchema = v.object({
  src: v.pipe(
    v.string(),
    v.regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'a picture is a path or an http(s) address'),
    v.description('Path on this site, or an address on another site.'),
  ),
  alt: v.optional(v.pipe(v.string(), v.description('What the picture shows, for people who do not see it.')), ''),
});

export type SharedImage = v.InferOutput<typeof sharedImageSchema>;
