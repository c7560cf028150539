import { escapeHtml } from '@plinth/server/html';
import type { Database } from '@plinth/server/storage';
import { isDate } from '../clock/read-start.ts';
import { dayNumber, isoDate, isTimeZone } from '../clock/time-zone.ts';
import { bookingNoDays, bookingOtherDay, bookingWrongZone } from '../messages/messages.ts';
import { monthTimes } from '../rows/month-times.ts';
import type { BookedService } from '../settings/booking-file.ts';
import type { Month } from '../times/month.ts';
import { type BookingQuery, bookingAddress } from './booking-address.ts';
import type { ShownProblem } from './booking-problem.ts';
import { monthHtml } from './month-html.ts';
import { problemHtml } from './page-html.ts';
import { timesHtml, zoneHtml } from './times-html.ts';

export interface CalendarPage {
  readonly database: Database;
  readonly service: BookedService;
  readonly query: Pick<BookingQuery, 'month' | 'day' | 'zone'>;
  /** Path of the page, to which the chosen time is also sent. */
  readonly path: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly problem: ShownProblem | undefined;
  readonly now: Date;
  /** Makes the HTML of the form with which visitors wait for a free place on a day. Default: visitors cannot wait. */
  readonly waiting?: ((day: string) => string) | undefined;
  /** Set when an existing booking is moved: its id, and the number of its places. Default: a new booking is made. */
  readonly moved?: { readonly id: string; readonly places: number };
}

/**
 * The month with its free days and the free times of the chosen day, as HTML. `status` is the HTTP status for the page:
 * the status of the problem that it shows, otherwise 200.
 */
export async function calendarHtml(page: CalendarPage): Promise<{ readonly html: string; readonly status: number }> {
  const { database, service, query, path, hidden, now, moved } = page;
  const { bookable, nearest, month, free, full } = await monthTimes(database, service, {
    asked: isDate(query.day) ? query.day : query.month,
    now,
    moved,
  });
  const isKnown = query.zone === '' || isTimeZone(query.zone);
  const zone = isKnown && query.zone !== service.timeZone ? query.zone : '';
  const problem: ShownProblem | undefined =
    page.problem ??
    (isKnown ? undefined : { code: 'PLINTH-SITE-286', status: 400, text: bookingWrongZone({ zone: query.zone }) });
  // If the requested day cannot be booked, no day is chosen. Only the month of the nearest bookable day is shown.
  const chosen = isDate(query.day) && dayNumber(query.day) === nearest ? nearest : undefined;
  const isOther = query.day === '' ? isOtherMonth(query.month, month) : chosen === undefined;
  const hrefOf = (more: Partial<BookingQuery>) => bookingAddress(path, { ...more, zone });
  const times = (chosen === undefined ? undefined : free.get(chosen)) ?? [];
  const isFull = chosen !== undefined && full.has(chosen);
  const html = [
    problemHtml(problem),
    isOther ? `<p role="status">${escapeHtml(bookingOtherDay())}</p>` : '',
    '<div class="site-booking__columns"><div>',
    monthHtml({ month, bookable, free, full, chosen, hrefOf }),
    free.size === 0 ? `<p>${escapeHtml(bookingNoDays())}</p>` : '',
    '</div><div>',
    timesHtml({
      service,
      day: chosen,
      times,
      waiting: isFull ? (page.waiting?.(isoDate(chosen)) ?? '') : '',
      zone,
      action: bookingAddress(path, { zone }),
      hidden,
      hasPlaces: !moved,
    }),
    zoneHtml(service, { zone, times, action: bookingAddress(path), day: chosen }),
    '</div></div>',
  ].join('');
  return { html, status: problem?.status ?? 200 };
}

/** Does the page show a different month from the one that the address names? */
function isOtherMonth(asked: string, { first }: Month): boolean {
  return asked !== '' && !isoDate(first).startsWith(`${asked}-`);
}
