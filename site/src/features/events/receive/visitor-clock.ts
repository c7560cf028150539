/** An event may wait in the outbox of a browser. One that says it is older has a wrong clock. */
export const OLDEST_EVENT_DAYS = 7;
const OLDEST_MS = OLDEST_EVENT_DAYS * 24 * 60 * 60 * 1000;

/**
 * The time of an event: that of the visitor's clock when it is plausible, otherwise the time at which it arrived.
 * An event from the future has happened now.
 * @param sent Milliseconds, ISO 8601 or undefined.
 * @returns ISO 8601.
 */
export function clampedTime(sent: unknown, now: Date): string {
  const time = millisecondsOf(sent);
  const isPlausible = time >= now.getTime() - OLDEST_MS && time <= now.getTime();
  return (isPlausible ? new Date(time) : now).toISOString();
}

function millisecondsOf(sent: unknown): number {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string') return Number.NaN;
  return /^\d{10,16}$/.test(sent) ? Number(sent) : Date.parse(sent);
}
