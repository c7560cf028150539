import { dayNumber, instantsOf } from './time-zone.ts';

/** Why a text cannot be read as the start of a booking. */
export type StartProblem = 'wrong-time' | 'skipped-hour' | 'repeated-hour';

const START = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.000)?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/**
 * Reads the start of a booking: `2026-10-25T02:30+01:00`, or `2026-10-25T02:30` in local time of the zone. A local time
 * that occurs twice, because daylight saving ends, needs its offset.
 *
 * @returns Milliseconds since 1970, or the problem.
 */
export function readStart(text: string, timeZone: string): number | StartProblem {
  const [, date = '', hour, minute, offset] = START.exec(text) ?? [];
  if (date === '' || !isDate(date)) return 'wrong-time';
  if (offset !== undefined) return Date.parse(`${date}T${hour}:${minute}${offset}`);
  const [first, second] = instantsOf(timeZone, dayNumber(date), Number(hour) * 60 + Number(minute));
  if (first === undefined) return 'skipped-hour';
  return second === undefined ? first : 'repeated-hour';
}

/** Is the text a date that exists? `Date.parse` alone would accept the 31st of February. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
