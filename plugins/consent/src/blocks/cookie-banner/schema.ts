import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { lookOf } from '../../banner/look.ts';

/** A text, or nothing when the settings have something else. */
const textOrNothing = v.transform((value: unknown) => (typeof value === 'string' ? value : ''));
const words = v.pipe(v.nullish(v.unknown(), ''), textOrNothing, text());

/**
 * §3 Cookie banner settings. Settings of any shape are accepted: a banner that is missing because of a mistyped theme
 * would leave the visitor without a choice. An empty text means the default text.
 */
export const cookieBannerSchema = v.pipe(
  v.object({
    cookieBannerText: v.pipe(
      v.nullish(v.unknown(), ''),
      textOrNothing,
      // §5: what an editor leaves when its text is deleted.
      v.transform((value) => (value.trim() === '<p></p>' ? '' : value)),
      html(),
    ),
    cookieBannerCtaText: words,
    cookieBannerOptOutCtaText: words,
    cookieBannerVariant: v.nullish(v.unknown()),
    cookieBannerPosition: v.nullish(v.unknown()),
    cookieBannerTheme: v.nullish(v.unknown()),
    cookieBannerCtaVariant: v.nullish(v.unknown()),
    cookieBannerAcceptType: v.nullish(v.unknown()),
  }),
  v.transform(({ cookieBannerText, cookieBannerCtaText, cookieBannerOptOutCtaText, ...settings }) => ({
    cookieBannerText,
    cookieBannerCtaText,
    cookieBannerOptOutCtaText,
    ...lookOf(settings),
  })),
);

export type CookieBannerData = v.InferOutput<typeof cookieBannerSchema>;
