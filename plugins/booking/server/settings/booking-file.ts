import * as v from 'valibot';
import { openingRange } from '../clock/opening-range.ts';
import { isDate } from '../clock/read-start.ts';
import { isTimeZone } from '../clock/time-zone.ts';

const MOST_SERVICES = 100;
const MOST_RANGES = 12;
const MOST_EXCEPTIONS = 400;
const LONGEST_ID = 40;
const LONGEST_TITLE = 120;
const LONGEST_TEXT = 1_000;
const LONGEST_PRICE = 60;
/** Limit for a duration, and for a buffer. `takenTimes` does not find bookings that are longer than both together. */
export const LONGEST_MINUTES = 24 * 60;
const MOST_PLACES = 1_000;
const MOST_DAYS_AHEAD = 731;
const MOST_HOURS = 90 * 24;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Words that cannot be ids of services, because addresses of other booking pages use them. */
const RESERVED_IDS: readonly string[] = ['your', 'waiting'];

const id = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ID),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must have small letters, digits and - only'),
  v.check((text) => !RESERVED_IDS.includes(text), 'is part of another address; choose a different id'),
);
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const date = v.pipe(v.string(), v.check(isDate, 'must be a date, such as 2026-12-24'));
const ranges = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => openingRange(text) !== undefined, 'must be opening hours, such as "09:00-17:30"'),
    ),
  ),
  v.maxLength(MOST_RANGES),
);
const week = v.object(v.entriesFromList(WEEKDAYS, v.optional(ranges, [])));
const exceptions = v.pipe(
  v.array(
    v.object({
      from: v.pipe(date, v.description('First day, such as 2026-12-24.')),
      until: v.optional(v.pipe(date, v.description('Last day. Default: the first day.'))),
      hours: v.optional(v.pipe(ranges, v.description('Opening hours on these days. Default: closed.')), []),
    }),
  ),
  v.maxLength(MOST_EXCEPTIONS),
);

const serviceSchema = v.object({
  id: v.pipe(id, v.description('Part of the address of the page: `/booking/<id>`.')),
  title: v.pipe(v.string(), v.regex(/\S/, 'must not be empty'), v.maxLength(LONGEST_TITLE)),
  description: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), ''),
  location: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TITLE), v.description('Where to come.')), ''),
  price: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_PRICE), v.description('A text, such as "45 €".')), ''),
  minutes: v.pipe(wholeNumber(5, LONGEST_MINUTES), v.description('Duration.')),
  buffer: v.optional(
    v.pipe(wholeNumber(0, LONGEST_MINUTES), v.description('Minutes after each booking in which nothing else begins.')),
    0,
  ),
  every: v.optional(
    v.pipe(
      wholeNumber(5, LONGEST_MINUTES),
      v.description('Minutes from one possible start to the next. Default: duration and buffer.'),
    ),
  ),
  capacity: v.optional(v.pipe(wholeNumber(1, MOST_PLACES), v.description('Places at the same time.')), 1),
  places: v.optional(v.pipe(wholeNumber(1, MOST_PLACES), v.description('Most places in one booking.')), 1),
  notice: v.optional(
    v.pipe(wholeNumber(0, MOST_HOURS), v.description('Hours before the start until which visitors can book.')),
    0,
  ),
  ahead: v.optional(
    v.pipe(wholeNumber(1, MOST_DAYS_AHEAD), v.description('Days from today on which visitors can book.')),
    365,
  ),
  changes: v.optional(
    v.pipe(
      wholeNumber(0, MOST_HOURS),
      v.description('Hours before the start until which visitors can change or cancel.'),
    ),
    0,
  ),
  calendar: v.optional(
    v.pipe(id, v.description('Services with the same calendar never overlap. Default: a calendar of its own.')),
  ),
  hours: v.optional(v.pipe(week, v.description('Opening hours of this service. Default: those of the file.'))),
  exceptions: v.optional(v.pipe(exceptions, v.description('In addition to those of the file.')), []),
});

/** `booking/services.json` in the pages folder: what visitors can book, and when. */
export const bookingFileSchema = v.object({
  timeZone: v.pipe(
    v.string(),
    v.check(isTimeZone, 'is not a time zone, such as "Europe/Berlin"'),
    v.description('Zone of the opening hours.'),
  ),
  hold: v.optional(v.pipe(wholeNumber(1, 60), v.description('Minutes for which a chosen place is held.')), 10),
  hours: v.optional(week, {}),
  exceptions: v.optional(exceptions, []),
  services: v.pipe(v.array(serviceSchema), v.maxLength(MOST_SERVICES)),
});

export type BookingFile = v.InferOutput<typeof bookingFileSchema>;
type FileService = BookingFile['services'][number];

/** A service with all of its settings. */
export interface BookedService extends Omit<FileService, 'every' | 'calendar' | 'hours'> {
  readonly every: number;
  readonly calendar: string;
  readonly timeZone: string;
  readonly hours: Readonly<Record<Weekday, readonly string[]>>;
}

/** The services of a file by id, with the defaults of the file. */
export function servicesOf({
  timeZone,
  hours,
  exceptions: shared,
  services,
}: BookingFile): ReadonlyMap<string, BookedService> {
  return new Map(
    services.map((each) => [
      each.id,
      {
        ...each,
        every: each.every ?? each.minutes + each.buffer,
        calendar: each.calendar ?? each.id,
        timeZone,
        hours: each.hours ?? hours,
        // The first matching exception is used, so exceptions of the service override those of the file.
        exceptions: [...each.exceptions, ...shared],
      },
    ]),
  );
}
