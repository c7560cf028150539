import { DEFAULT_LOCALE, languageTag } from '@plinth/sdk/locale';
import * as v from 'valibot';
import { lockSchema } from './lock-schema.ts';
import { sharedImageSchema } from './shared-image.ts';

/** Limit for the links in `terms`. */
const MOST_TERMS = 12;

const linkSchema = v.object({
  title: v.pipe(v.string(), v.description('Text of the link.')),
  path: v.pipe(
    v.string(),
    v.regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/, 'a link is a path, #anchor, http(s), mailto or tel address'),
    v.description('Path, #anchor, or address (http, https, mailto, tel).'),
  ),
});

const textFields = {
  name: v.pipe(v.string(), v.description('Name of the site.')),
  tagline: v.pipe(v.string(), v.description('Text beside the name.')),
  image: v.pipe(sharedImageSchema, v.description('Picture that other sites show for links to pages of the site.')),
  navigation: v.pipe(v.array(linkSchema), v.description('Links of the navigation. Default: generated from the pages.')),
  footer: v.pipe(
    v.object({
      html: v.optional(v.pipe(v.string(), v.description('HTML of the footer, which is sanitised.'))),
      links: v.optional(v.pipe(v.array(linkSchema), v.description('Links of the footer.')), []),
    }),
    v.description('Footer of every page.'),
  ),
  terms: v.pipe(
    v.array(linkSchema),
    v.maxLength(MOST_TERMS),
    v.description(
      'Links to the terms, the privacy policy and the like. The pages that the server makes, such as the checkout, have them at their end.',
    ),
  ),
  context: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description('Page context. That of each page is merged over it.'),
  ),
};

/** What pages in one language have in place of the texts of all pages. */
const languageSchema = v.object({
  name: v.exactOptional(textFields.name),
  tagline: v.exactOptional(textFields.tagline),
  image: v.exactOptional(textFields.image),
  navigation: v.exactOptional(textFields.navigation),
  footer: v.exactOptional(textFields.footer),
  terms: v.exactOptional(textFields.terms),
  context: v.exactOptional(
    v.pipe(v.record(v.string(), v.unknown()), v.description('Page context, merged over the one of all pages.')),
  ),
});

/** `site.json`: the settings of all pages of a folder. */
export const siteFileSchema = v.object({
  $schema: v.optional(v.pipe(v.string(), v.description('Address of this schema, for editors.'))),
  name: v.optional(textFields.name, 'Plinth'),
  tagline: v.optional(textFields.tagline, ''),
  locale: v.optional(
    v.pipe(
      v.string(),
      v.description('Language of all pages (BCP 47). The locale of the context overrides it.'),
      v.transform((name) => languageTag(name) ?? DEFAULT_LOCALE),
    ),
    DEFAULT_LOCALE,
  ),
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'an origin is a protocol and a host: https://example.org'),
      v.description(
        'Public origin of the site: https://example.org. Without it, everything that needs an absolute address is left out.',
      ),
    ),
  ),
  timeZone: v.optional(
    v.pipe(
      v.string(),
      v.check(isTimeZone, 'is not a time zone; write one such as "Europe/Berlin"'),
      v.description("Time zone of the times in the owner's area."),
    ),
    'UTC',
  ),
  image: v.optional(textFields.image),
  navigation: v.optional(textFields.navigation),
  footer: v.optional(textFields.footer, { links: [] }),
  terms: v.optional(textFields.terms, []),
  languages: v.optional(
    v.pipe(
      v.record(
        v.pipe(
          v.string(),
          v.check((tag) => languageTag(tag) !== undefined, 'is not a language; write one such as "de"'),
        ),
        languageSchema,
      ),
      v.description(
        'Texts and settings of pages in other languages, by language (BCP 47). Default: those of all pages.',
      ),
    ),
    {},
  ),
  lock: v.optional(
    v.pipe(
      lockSchema,
      v.description('Password of pages whose permissionType is 2 and that have no lock of their own.'),
    ),
  ),
  context: v.optional(textFields.context, {}),
});

export type SiteFile = v.InferOutput<typeof siteFileSchema>;
const NO_SITE = v.parse(siteFileSchema, {});

export type SiteLink = v.InferOutput<typeof linkSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    // An unknown time zone throws a RangeError.
    return false;
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * The locale of pages that name no locale: the one in the context if it is valid, otherwise the field `locale`.
 * @param site Default: the settings that apply without a `site.json`.
 */
export function localeOfSite({ locale, context }: Pick<SiteFile, 'locale' | 'context'> = NO_SITE): string {
  return (typeof context.locale === 'string' && languageTag(context.locale)) || locale;
}
