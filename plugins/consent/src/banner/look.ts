import {
  CookieBannerAcceptType,
  CookieBannerCtaVariant,
  CookieBannerTheme,
  CookieBannerVariant,
  CookieBarPosition,
  CookiePopupPosition,
} from '@plinth/sdk/enums';

export type CookieBannerPosition = CookieBarPosition | CookiePopupPosition;

/** §3, §5: how a banner looks. Every value is valid for its variant. */
export interface BannerLook {
  readonly cookieBannerVariant: CookieBannerVariant;
  readonly cookieBannerPosition: CookieBannerPosition;
  readonly cookieBannerTheme: CookieBannerTheme;
  readonly cookieBannerCtaVariant: CookieBannerCtaVariant;
  readonly cookieBannerAcceptType: CookieBannerAcceptType;
}

/** The settings that `lookOf` reads. Their values are not checked yet. */
export type BannerSettings = { readonly [Name in keyof BannerLook]?: unknown };

/**
 * §4, §5: the look that the settings describe. Unknown and missing values get a default: variant `bar`, theme `dark`,
 * CTA variant `icon`, accept type opt-in.
 */
export function lookOf(settings: BannerSettings): BannerLook {
  const variant = known(CookieBannerVariant, settings.cookieBannerVariant, CookieBannerVariant.bar);
  return {
    cookieBannerVariant: variant,
    cookieBannerPosition: positionFor(variant, settings.cookieBannerPosition),
    cookieBannerTheme: known(CookieBannerTheme, settings.cookieBannerTheme, CookieBannerTheme.dark),
    cookieBannerCtaVariant: known(CookieBannerCtaVariant, settings.cookieBannerCtaVariant, CookieBannerCtaVariant.icon),
    cookieBannerAcceptType: known(
      CookieBannerAcceptType,
      settings.cookieBannerAcceptType,
      CookieBannerAcceptType.optIn,
    ),
  };
}

/**
 * §4: makes a valid position for this variant. A position that only the other variant has is converted: `TOP_LEFT` and
 * `TOP_RIGHT` become `TOP`, `TOP` becomes `TOP_LEFT`. Every other value becomes `BOTTOM` for a bar and `BOTTOM_LEFT`
 * for a popup.
 */
export function positionFor(variant: CookieBannerVariant, position: unknown): CookieBannerPosition {
  const { topLeft, topRight, bottomLeft } = CookiePopupPosition;
  const { top, bottom } = CookieBarPosition;
  const own: Readonly<Record<string, CookieBannerPosition>> =
    variant === CookieBannerVariant.popup ? CookiePopupPosition : CookieBarPosition;
  const same = Object.values(own).find((each) => each === position);
  if (same) return same;
  const isTop = position === top || position === topLeft || position === topRight;
  if (variant === CookieBannerVariant.popup) return isTop ? topLeft : bottomLeft;
  return isTop ? top : bottom;
}

function known<Value extends string>(values: Readonly<Record<string, Value>>, value: unknown, other: Value): Value {
  return Object.values(values).find((each) => each === value) ?? other;
}
