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
  /** BCP 47 tag. The locale of the context overrides it. */
  locale: v.optional(v.pipe(v.string(), v.check(isLocale, 'a locale is a BCP 47 language tag')), 'en-US'),
  /**
   * Public origin of the site: `https://example.org`. Without it, everything that needs an absolute address is left
   * out.
   */
  origin: v.optional(v.pipe(v.string(), v.check(isOrigin, 'an origin is a protocol and a host: https://example.org'))),
  /** Picture that other sites show for links to pages of the site. */
  image: v.optional(sharedImageSchema),
  /** Links of the navigation. Default: generated from the pages. */
  navigation: v.optional(v.array(linkSchema)),
  footer: v.optional(v.object({ html: v.optional(v.string()), links: v.optional(v.array(linkSchema), []) }), {
    links: [],
  }),
  /** §3 Page context. The context of each page is merged over it. */
  context: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type SiteFile = v.InferOutput<typeof siteFileSchema>;
const NO_SITE = v.parse(siteFileSchema, {});

export type SiteLink = v.InferOutput<typeof linkSchema>;

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * The locale of pages that name no locale: the one in the context if it is valid, otherwise the field `locale`.
 * @param site Default: no `site.json`.
 */
export function localeOfSite({ locale, context }: Pick<SiteFile, 'locale' | 'context'> = NO_SITE): string {
  return typeof context.locale === 'string' && isLocale(context.locale) ? context.locale : locale;
}

/** Is `tag` a well-formed language tag? */
export function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    // Intl throws for an invalid tag.
    return false;
  }
}
