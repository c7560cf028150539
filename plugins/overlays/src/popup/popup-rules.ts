import { MOBILE_VIEW_MAX_PX } from '@plinth/sdk/design';
import { NEVER_SHOW_AGAIN } from '@plinth/sdk/enums';
import type { PopupRecord } from './popup-record.ts';

/** §3 Popup overlay: settings that decide whether the popup is shown. */
export interface PopupRules {
  readonly version: number;
  readonly enableMobile: boolean;
  readonly showUntilSignup: boolean;
  /** Days until a closed popup is shown again; -1 for never. */
  readonly displayFrequency: number;
}

/** What the decision whether to show the popup depends on, in addition to the settings and the record of the popup. */
export interface PopupSituation {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** §2 Page type. */
  readonly pageType: number | undefined;
  /** True when a screenshot of the page is being made (§2 query flag sqsscreenshot). */
  readonly isScreenshot: boolean;
  /** Width of the window in pixels. */
  readonly width: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * §4: page types that never show a popup: splash page, 404, lock screen, and a popup itself. They are written as
 * numbers, because importing `PageType` would add all page types to the script.
 */
const SKIPPED: readonly unknown[] = [3, 100, 103, 104];

/**
 * §4 Popup overlay: is the popup shown when its trigger fires? True when there is no record, when the popup has a newer
 * version than the record, or when at least `displayFrequency` days have passed since the popup was closed. With
 * `showUntilSignup`, the popup is never shown after its form was sent.
 */
export function isShown(rules: PopupRules, record: PopupRecord | undefined, situation: PopupSituation): boolean {
  const { now, pageType, isScreenshot, width } = situation;
  if (isScreenshot || SKIPPED.includes(pageType)) return false;
  if (!rules.enableMobile && width <= MOBILE_VIEW_MAX_PX) return false;
  if (!record) return true;
  if (record.submitted && rules.showUntilSignup) return false;
  if (rules.version > record.version) return true;
  if (rules.displayFrequency === NEVER_SHOW_AGAIN) return false;
  return now - record.closedDate >= rules.displayFrequency * DAY_MS;
}
