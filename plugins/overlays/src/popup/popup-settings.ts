import type { PopupRules } from './popup-rules.ts';

/**
 * §3 Popup overlay: settings as the element of the popup has them, so that the script need not parse the block's data.
 */
export interface PopupSettings extends PopupRules {
  /** Name of the local record. */
  readonly id: string;
  /** Share of the page in percent after which it is shown; undefined when scrolling does not show it. */
  readonly scrollPercentage: number | undefined;
  /** Milliseconds after which it is shown; undefined when time does not show it. */
  readonly timerDelay: number | undefined;
}

/**
 * Reads the settings from the element. A page's own script may change them to something that is no number (`NaN`). Every
 * comparison with it is false: such a version is never newer, and such a trigger or frequency never shows the popup.
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
