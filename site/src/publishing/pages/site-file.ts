import * as v from 'valibot';
import { sharedImageSchema } from './shared-image.ts';

const linkSchema = v.object({
  title: v.string(),
  path: v.pipe(
    v.string(),
    v.regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/, 'a link is a path, #anchor, http(s), mailto or tel address'),
  ),
});

/** `site.json`: what all pages of a folder share. */
export const siteFileSchema = v.object({
  $schema: v.optional(v.string()),
  name: v.optional(v.string(), 'Plinth'),
  tagline: v.optional(v.string(), ''),
  /** BCP 47 tag; the context's locale wins. */
  locale: v.optional(v.pipe(v.string(), v.check(isLocale, 'a locale is a BCP 47 language tag')), 'en-US'),
  /** Where the public reaches the site: `https://example.org`. What needs a whole address is left out without it. */
  origin: v.optional(v.pipe(v.string(), v.check(isOrigin, 'an origin is a protocol and a host: https://example.org'))),
  /** Picture that links to the site's pages are shown with. */
  image: v.optional(sharedImageSchema),
  /** Made from the pages when absent. */
  navigation: v.optional(v.array(linkSchema)),
  footer: v.optional(v.object({ html: v.optional(v.string()), links: v.optional(v.array(linkSchema), []) }), {
    links: [],
  }),
  /** §3 Page context that every page's own context is merged over. */
  context: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type SiteFile = v.InferOutput<typeof siteFileSchema>;
export type SiteLink = v.InferOutput<typeof linkSchema>;

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Is `tag` a well-formed language tag? */
export function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    // Intl says no by throwing; the answer is all that counts.
    return false;
  }
}
