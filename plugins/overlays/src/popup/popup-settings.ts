import type { PopupRules } from './popup-rules.ts';

/**
 * §3 Popup overlay: settings that the server has written on the popup's element, so that the script need not parse the
 * block's data.
 */
export interface PopupSettings extends PopupRules {
  /** Name of the local record. */
  readonly id: string;
  /**
   * The popup is shown when the visitor has scrolled this share of the page, in percent. Undefined when scrolling does
   * not show it.
   */
  readonly scrollPercentage: number | undefined;
  /** The popup is shown after this number of milliseconds. Undefined when time does not show it. */
  readonly timerDelay: number | undefined;
}

/**
 * Reads the settings from the element. A script of the page may change them to text that is not a number (`NaN`). Every
 * comparison with `NaN` is false: such a version is never newer, and such a trigger or frequency never shows the popup.
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
