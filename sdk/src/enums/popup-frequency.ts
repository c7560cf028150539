/** §3 Popup overlay: `displayFrequency` (otherwise days) of a popup that is never shown again once closed. */
export const NEVER_SHOW_AGAIN = -1;
