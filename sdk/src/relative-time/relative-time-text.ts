import { justNow, secondsAgo } from '../messages/messages.ts';

/** §9: from this age on, the date is shown. */
const RELATIVE_MS = 60_000;
/** §9: how often the text is renewed. A moment that is less far away is "just now". */
export const REFRESH_MS = 5_000;

/**
 * §9 Relative time: "just now" or "about 25 seconds ago" for less than 60 seconds, later undefined, because the date is
 * shown. A moment in the future, up to 60 seconds, is "just now" as well: two clocks are never equal, and this one may
 * have been set back.
 *
 * @param moment Milliseconds since the epoch.
 * @param now Milliseconds since the epoch.
 */
export function relativeTimeText(moment: number, now: number): string | undefined {
  const age = now - moment;
  if (!(Math.abs(age) < RELATIVE_MS)) return undefined;
  return age < REFRESH_MS ? justNow() : secondsAgo({ secondsDifference: Math.floor(age / 1000) });
}
