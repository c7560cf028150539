/** §2 Tweak page types. The specification names them without values, so the values here are the names in kebab case. */
export const TweakPageType = {
  splashPage: 'splash-page',
  lockScreen: 'lock-screen',
  popupOverlay: 'popup-overlay',
  checkout: 'checkout',
  style: 'style',
} as const;

export type TweakPageType = (typeof TweakPageType)[keyof typeof TweakPageType];
