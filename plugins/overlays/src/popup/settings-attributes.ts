import type { PopupSettings } from './popup-settings.ts';

/** Writes the settings as attributes of the popup's element. `settingsOf` reads them. */
export function settingsAttributes(settings: PopupSettings) {
  return {
    'data-popup': settings.id,
    'data-version': settings.version,
    'data-frequency': settings.displayFrequency,
    'data-scroll': settings.scrollPercentage,
    'data-timer': settings.timerDelay,
    'data-until-signup': settings.showUntilSignup ? '' : undefined,
    'data-mobile': settings.enableMobile ? '' : undefined,
  };
}
