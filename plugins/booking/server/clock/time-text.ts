import { wordsLanguage } from '@plinth/server/messages';
import { type DayNumber, dayOf, instantsOf } from './time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MINUTES = 60;
/** Limit for the characters of a weekday's abbreviation, so that it fits into a column of the month on a phone. */
const MOST_LETTERS = 4;
/** Limit for the formats in memory, because visitors can name any time zone and each zone needs its own formats. */
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in the current language: `Monday, 2 March 2026`. */
export function dayText(day: DayNumber): string {
  return format({ dateStyle: 'full', timeZone: 'UTC' }).format(day * DAY_MS);
}

/** A month in the current language: `March 2026`. @param day Any day of the month. */
export function monthText(day: DayNumber): string {
  return format({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day * DAY_MS);
}

export function dayOfMonthText(day: DayNumber): string {
  return format({ day: 'numeric', timeZone: 'UTC' }).format(day * DAY_MS);
}

/**
 * Name of a weekday. The short name is a single letter in languages in which the abbreviation is too long for a column.
 */
export function weekdayText(day: DayNumber, width: 'long' | 'short'): string {
  const text = format({ weekday: width, timeZone: 'UTC' }).format(day * DAY_MS);
  if (width === 'long' || text.length <= MOST_LETTERS) return text;
  return format({ weekday: 'narrow', timeZone: 'UTC' }).format(day * DAY_MS);
}

/** A duration in the current language: `6 hours`, `90 minutes`. */
export function durationText(minutes: number): string {
  const isHours = minutes % HOUR_MINUTES === 0;
  const unit = isHours ? 'hour' : 'minute';
  const count = isHours ? minutes / HOUR_MINUTES : minutes;
  return new Intl.NumberFormat(localeOfTimes(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/**
 * Time of day in a zone. If the same local time occurs twice on this day, the text includes the name of the zone
 * (`CET`, `CEST`), which tells the two times apart.
 */
export function clockText(instant: number, timeZone: string): string {
  const minutes = minutesOf(instant, timeZone);
  const isRepeated = instantsOf(timeZone, dayOf(timeZone, instant), minutes).length > 1;
  return format({ hour: '2-digit', minute: '2-digit', timeZone, ...(isRepeated && { timeZoneName: 'short' }) }).format(
    instant,
  );
}

/** Time of day with the name of the zone: `09:00 CET`. */
export function zonedClockText(instant: number, timeZone: string): string {
  return format({ hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' }).format(instant);
}

/**
 * Time of day in another zone than `ownZone`, in which the times of the day are listed. If the day is not the same in
 * both zones, the text begins with the weekday: `Thu 00:20`. Undefined when the clocks of both zones show the same day
 * and time at this instant.
 */
export function otherClockText(instant: number, zone: string, ownZone: string): string | undefined {
  const clock = clockText(instant, zone);
  const day = dayOf(zone, instant);
  if (day !== dayOf(ownZone, instant)) return `${weekdayText(day, 'short')} ${clock}`;
  return minutesOf(instant, zone) === minutesOf(instant, ownZone) ? undefined : clock;
}

/** Day and time, with the name of the zone: `Monday, 2 March 2026 at 09:00 CET`. */
export function momentText(instant: number, timeZone: string): string {
  return format({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
}

function minutesOf(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(instant);
  const [hour = '0', minute = '0'] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOfTimes();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  if (formats.size > MOST_FORMATS) formats.clear();
  formats.set(key, known);
  return known;
}

/**
 * Locale for days and times in the current language. For English, it is a locale that puts the day before the month and
 * uses the 24-hour clock, as in the owner's area.
 */
export function localeOfTimes(): string {
  const language = wordsLanguage();
  return language === 'en' ? 'en-GB' : language;
}
