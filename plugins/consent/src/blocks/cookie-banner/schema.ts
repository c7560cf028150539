import { html, type InferOutput, nullish, object, pipe, text, transform, unknown } from '@plinth/sdk/fields';
import { lookOf } from '../../banner/look.ts';

/** A text from the settings. Empty when the settings contain something that is not a text. */
const textOrNothing = transform((value: unknown) => (typeof value === 'string' ? value : ''));
const words = pipe(nullish(unknown(), ''), textOrNothing, text());

/**
 * §3 Cookie banner settings. Settings of any shape are accepted: a banner that is missing because of a mistyped theme
 * would leave the visitor without a choice. An empty text means the default text.
 */
export const cookieBannerSchema = pipe(
  object({
    cookieBannerText: pipe(
      nullish(unknown(), ''),
      textOrNothing,
      // §5: when an author deletes a text in the editor, an empty paragraph can remain.
      transform((value) => (value.trim() === '<p></p>' ? '' : value)),
      html(),
    ),
    cookieBannerCtaText: words,
    cookieBannerOptOutCtaText: words,
    cookieBannerVariant: nullish(unknown()),
    cookieBannerPosition: nullish(unknown()),
    cookieBannerTheme: nullish(unknown()),
    cookieBannerCtaVariant: nullish(unknown()),
    cookieBannerAcceptType: nullish(unknown()),
  }),
  transform(({ cookieBannerText, cookieBannerCtaText, cookieBannerOptOutCtaText, ...settings }) => ({
    cookieBannerText,
    cookieBannerCtaText,
    cookieBannerOptOutCtaText,
    ...lookOf(settings),
  })),
);

export type CookieBannerData = InferOutput<typeof cookieBannerSchema>;
