import { durationText, momentText } from '../clock/time-text.ts';
import {
  bookingChangesUntil,
  bookingDuration,
  bookingNoChanges,
  bookingPlaces,
  bookingPrice,
  bookingWhen,
  bookingWhere,
} from '../messages/messages.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import { changesUntil } from '../rows/change-booking.ts';
import type { BookedService } from '../settings/booking-file.ts';

const MINUTE_MS = 60_000;

/**
 * Names and values of the facts about a booking, for its page and its mails. The value of a missing fact is empty.
 *
 * @param service Undefined when the site no longer has the service.
 */
export function bookingFacts(
  { starts_at, ends_at, time_zone, location, places }: BookingRow,
  service: Pick<BookedService, 'price'> | undefined,
): readonly (readonly [name: string, value: string])[] {
  const starts = Date.parse(starts_at);
  return [
    [bookingWhen(), momentText(starts, time_zone)],
    [bookingDuration(), durationText((Date.parse(ends_at) - starts) / MINUTE_MS)],
    [bookingPrice(), service?.price ?? ''],
    [bookingWhere(), location],
    [bookingPlaces(), places === 1 ? '' : String(places)],
  ];
}

/**
 * Says until when the visitor can change or cancel a booking, or that it is too late. Empty when the service has no
 * such limit, and for a booking that is cancelled or has begun.
 */
export function changesText(
  booking: BookingRow,
  service: Pick<BookedService, 'changes'> | undefined,
  now: Date,
): string {
  const { state, starts_at, time_zone } = booking;
  if (!service?.changes || state === 'cancelled' || Date.parse(starts_at) <= now.getTime()) return '';
  const until = changesUntil(booking, service.changes);
  return until < now.getTime() ? bookingNoChanges() : bookingChangesUntil({ time: momentText(until, time_zone) });
}
