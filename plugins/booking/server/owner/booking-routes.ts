import { can } from '@plinth/sdk/roles';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isDate } from '../clock/read-start.ts';
import { dayNumber, dayOf, edgeInstant, isoDate, weekdayOf } from '../clock/time-zone.ts';
import { cancelBooking, findBooking } from '../rows/change-booking.ts';
import type { BookingSettings } from '../settings/read-services.ts';
import { bookingView } from './booking-view.ts';
import { bookingsCalendar, bookingsCsv } from './bookings-export.ts';
import { BOOKINGS_PATH } from './bookings-path.ts';
import { bookingsView } from './bookings-view.ts';
import { type BookingFilter, bookingQuerySchema, findBookings, placeOf } from './find-bookings.ts';

const ROWS_PER_PAGE = 50;
/** Limit for the bookings of a day or a week on one page. Further bookings are on the next pages. */
const ROWS_PER_SPAN = 500;
const WEEK_DAYS = 7;
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

type Asked = v.InferOutput<typeof bookingQuerySchema>;

/** `/config/bookings`: the bookings as a list, a day or a week. */
export function bookingRoutes(
  area: OwnerArea,
  site: SiteParts,
  { settings, sendSoon }: { readonly settings: () => BookingSettings; readonly sendSoon: () => void },
): void {
  const { database } = site;
  const audit = auditService.of(site);
  const askedOf = ({ query }: FastifyRequest): Asked => v.parse(bookingQuerySchema, query);

  area.page(BOOKINGS_PATH, 'scheduling.read', async (owner, request, reply) => {
    const asked = askedOf(request);
    const { filter, first, spans } = spanOf(asked, zoneOf(settings()), new Date());
    const count = asked.view === 'list' ? ROWS_PER_PAGE : ROWS_PER_SPAN;
    const found = await findBookings(database, filter, { after: asked.after, count: count + 1 });
    const bookings = found.slice(0, count);
    const last = found.length > count ? bookings.at(-1) : undefined;
    const { search, state, service, view } = asked;
    const main = bookingsView({
      bookings,
      services: [...settings().services.values()],
      asked: { search, state, service, view, from: first },
      next: last && placeOf(last),
      spans,
    });
    return sendOwnerPage(reply, site, { title: 'Bookings', main, owner, current: BOOKINGS_PATH });
  });

  area.page(`${BOOKINGS_PATH}.csv`, 'scheduling.read', async (_owner, request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="bookings.csv"')
      .type('text/csv; charset=utf-8')
      .send(bookingsCsv(database, spanOf(askedOf(request), zoneOf(settings()), new Date()).filter)),
  );

  area.page(`${BOOKINGS_PATH}.ics`, 'scheduling.read', async (_owner, request, reply) =>
    ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="bookings.ics"')
      .type('text/calendar; charset=utf-8')
      .send(bookingsCalendar(database, spanOf(askedOf(request), zoneOf(settings()), new Date()).filter)),
  );

  area.page(`${BOOKINGS_PATH}/:id`, 'scheduling.read', async (owner, request, reply) => {
    const booking = await findBooking(database, v.parse(paramsSchema, request.params).id);
    if (!booking) return reply.callNotFound();
    const main = bookingView({ booking, crumb: owner.crumb, mayChange: can(owner.roles, 'scheduling.write') });
    return sendOwnerPage(reply, site, { title: booking.title, main, owner });
  });

  area.form(`${BOOKINGS_PATH}/:id/cancel`, 'scheduling.write', async (owner, request, reply) => {
    const { id } = v.parse(paramsSchema, request.params);
    const booking = await findBooking(database, id);
    if (!booking) return reply.callNotFound();
    const recorder = audit.by(owner, request);
    const { calendar } = booking;
    // A booking that is cancelled already stays as it is.
    await cancelBooking(
      database,
      { id, calendar, hours: undefined, now: new Date() },
      (transaction, { email, title }) => recorder.record(transaction, 'booking.cancelled', email || title),
    );
    sendSoon();
    return reply.redirect(`${BOOKINGS_PATH}/${id}`, 303);
  });
}

function zoneOf({ services }: BookingSettings): string {
  const [first] = services.values();
  return first?.timeZone ?? 'UTC';
}

/**
 * The filter for the bookings that a page shows. The list begins with the day `from`; the other views show the day
 * `from`, or the week that contains it. Default of `from`: today.
 */
function spanOf({ state, search, service, from, view }: Asked, timeZone: string, now: Date) {
  const asked = isDate(from) ? dayNumber(from) : dayOf(timeZone, now.getTime());
  const first = view === 'week' ? asked - weekdayOf(asked) : asked;
  const days = view === 'week' ? WEEK_DAYS : 1;
  const at = (day: number) => new Date(edgeInstant(timeZone, day, 0, 'opens')).toISOString();
  const shared: BookingFilter = { state, search, service, from: at(first) };
  if (view === 'list') return { filter: shared, first: isoDate(first), spans: undefined };
  return {
    filter: { ...shared, until: at(first + days) },
    first: isoDate(first),
    spans: { earlier: isoDate(first - days), later: isoDate(first + days) },
  };
}
