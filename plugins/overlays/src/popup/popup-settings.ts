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

/** Reads the settings from the element. The page's own scripts can change attributes, so a wrong number becomes 0. */
export function settingsOf({ dataset }: HTMLElement): PopupSettings {
  const { popup = '', version, frequency, scroll, timer, untilSignup, mobile } = dataset;
  return {
    id: popup,
    version: numberOf(version),
    displayFrequency: numberOf(frequency),
    scrollPercentage: scroll === undefined ? undefined : numberOf(scroll),
    timerDelay: timer === undefined ? undefined : numberOf(timer),
    showUntilSignup: untilSignup !== undefined,
    enableMobile: mobile !== undefined,
  };
}

function numberOf(text: string | undefined): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}
