/**
 * §3 Popup overlay: the value of `displayFrequency`, which is otherwise a number of days, for a popup that is never
 * shown again once closed.
 */
export const NEVER_SHOW_AGAIN = -1;
