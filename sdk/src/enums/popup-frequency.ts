/**
 * §3 Popup overlay: the value of `displayFrequency` for a popup that is never shown again after the visitor has closed
 * it. Any other value is a number of days.
 */
export const NEVER_SHOW_AGAIN = -1;
