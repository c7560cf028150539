import type { PopupRules } from './popup-rules.ts';

/**
 * §3 Popup overlay: settings that the server has written on the popup's element, so that the script need not parse the
 * block's data.
 */
export interface PopupSettings extends PopupRules {
  /** Name of the popup's local record. */
  readonly id: string;
  /**
   * The popup is shown when the visitor has scrolled this share of the page, in percent. Undefined when scrolling does
   * not show the popup.
   */
  readonly scrollPercentage: number | undefined;
  /** The popup is shown after this number of milliseconds. Undefined when no timer shows the popup. */
  readonly timerDelay: number | undefined;
}

/**
 * Reads the settings from the popup's element. A script of the page can change a setting to a text that is not a
 * number. The setting is then `NaN`, and every comparison with `NaN` is false: a version that is `NaN` is never newer,
 * and a trigger or frequency that is `NaN` never shows the popup.
 */
export function settingsOf({ dataset }: HTMLElement): PopupSettings {
  return {
    id: dataset.popup ?? '',
    version: Number(dataset.version),
    displayFrequency: Number(dataset.frequency),
    scrollPercentage: optional(dataset.scroll),
    timerDelay: optional(dataset.timer),
    showUntilSignup: dataset.untilSignup !== undefined,
    enableMobile: dataset.mobile !== undefined,
  };
}

function optional(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
