import { escapeHtml, personalPages } from '@plinth/server/html';
import { outsideText } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readStart } from '../clock/read-start.ts';
import { momentText } from '../clock/time-text.ts';
import { dayOf, isoDate } from '../clock/time-zone.ts';
import { calendarText } from '../mail/calendar-text.ts';
import { bookingBooked, bookingCancelled, bookingMoved, bookingNow, bookingTitle } from '../messages/messages.ts';
import type { BookingRow } from '../rows/booking-tables.ts';
import {
  cancelBooking,
  changeProblem,
  confirmBooking,
  findBooking,
  moveBooking,
  releasePlace,
} from '../rows/change-booking.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { BOOKING_PATH, bookingAddress, bookingLocale, bookingQuery, YOUR_PATH } from './booking-address.ts';
import { type ShownProblem, shownProblem } from './booking-problem.ts';
import { calendarHtml } from './calendar-page.ts';
import { type BookingParts, crumbFor, postedForm, sendPage, sendProblem } from './page-tools.ts';
import { readDetails } from './read-details.ts';
import { yourHtml } from './your-html.ts';

/** Length of a month such as `2026-03`. */
const MONTH_LENGTH = 7;
const paramsSchema = v.fallback(v.object({ signed: outsideText(200) }), { signed: '' });
const NOTES: Readonly<Record<string, () => string>> = {
  booked: bookingBooked,
  moved: bookingMoved,
  cancelled: bookingCancelled,
};

interface Shown {
  readonly problem?: ShownProblem;
  readonly form?: URLSearchParams;
  readonly problems?: ReadonlyMap<string, string>;
  readonly isLost?: boolean;
}

/** The pages of one booking, which only the visitor with the signed link can open: confirm, change, cancel. */
export async function yourPages(app: FastifyInstance, parts: BookingParts): Promise<void> {
  const { site, settings, links, members, sendsMails, sendSoon } = parts;
  const { database } = site;

  const find = async ({ params }: FastifyRequest): Promise<BookingRow | undefined> => {
    const id = links.idOf(v.parse(paramsSchema, params).signed);
    return id === undefined ? undefined : findBooking(database, id);
  };
  const serviceOf = (booking: BookingRow): BookedService | undefined => settings().services.get(booking.service);
  const gone = (reply: FastifyReply) => sendProblem(parts, reply, bookingTitle(), shownProblem('gone'));

  const show = async (request: FastifyRequest, reply: FastifyReply, booking: BookingRow, given: Shown = {}) => {
    const now = new Date();
    const service = serviceOf(booking);
    const canChange = service !== undefined && changeProblem(booking, service.changes, now) === undefined;
    const note = Object.hasOwn(NOTES, bookingQuery(request).note) ? NOTES[bookingQuery(request).note] : undefined;
    // `note` is in the address, and somebody can open the address later, when the note is no longer true.
    const isTrue =
      (bookingQuery(request).note === 'cancelled') === (booking.state === 'cancelled') && booking.state !== 'held';
    const content = yourHtml({
      booking,
      service,
      path: links.pathOf(booking.id),
      crumb: crumbFor(request, reply),
      now,
      canChange,
      sendsMails,
      member: booking.state === 'held' ? await members.of(request) : undefined,
      note: isTrue && !given.problem ? note?.() : undefined,
      ...given,
    });
    return sendPage(parts, reply, { title: booking.title, content, status: given.problem?.status ?? 200 });
  };

  const showCalendar = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { booking, service, problem }: { booking: BookingRow; service: BookedService; problem?: ShownProblem },
  ) => {
    const query = bookingQuery(request);
    const startsAt = Date.parse(booking.starts_at);
    const own = isoDate(dayOf(service.timeZone, startsAt)).slice(0, MONTH_LENGTH);
    const { html, status } = await calendarHtml({
      database,
      service,
      query: { ...query, month: query.month || own },
      path: `${links.pathOf(booking.id)}/change`,
      hidden: { crumb: crumbFor(request, reply) },
      problem,
      now: new Date(),
      moved: { id: booking.id, places: booking.places },
    });
    const now = momentText(startsAt, booking.time_zone);
    const content = `<p>${escapeHtml(bookingNow({ time: now }))}</p>${html}`;
    return sendPage(parts, reply, { title: booking.title, content, status });
  };

  /** Handles a posted form of an existing booking. */
  const post =
    (
      handle: (
        request: FastifyRequest,
        reply: FastifyReply,
        booking: BookingRow,
        form: URLSearchParams,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const form = postedForm(request);
      const refused = parts.refusal(request, reply, form);
      if (refused) return sendProblem(parts, reply, bookingTitle(), refused);
      const booking = await find(request);
      return booking ? handle(request, reply, booking, form) : gone(reply);
    };
  const done = (reply: FastifyReply, booking: BookingRow, note: keyof typeof NOTES) => {
    sendSoon();
    return reply.redirect(bookingAddress(links.pathOf(booking.id), { note: String(note) }), 303);
  };

  await personalPages(app, bookingLocale, (scope) => {
    const your = `${YOUR_PATH}/:signed`;
    // Opening a link changes nothing, because programs that check mails open links too.
    scope.get(your, async (request, reply) => {
      const booking = await find(request);
      return booking ? show(request, reply, booking) : gone(reply);
    });

    scope.get(`${your}/booking.ics`, async (request, reply) => {
      const booking = await find(request);
      if (!booking || booking.state === 'held') return gone(reply);
      const description = booking.origin + bookingAddress(links.pathOf(booking.id));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="booking.ics"')
        .send(calendarText(booking, { description }));
    });

    scope.post(
      `${your}/confirm`,
      post(async (request, reply, booking, form) => {
        const service = serviceOf(booking);
        if (!service) return show(request, reply, booking, { problem: shownProblem('no-service') });
        const details = readDetails(form);
        if ('problems' in details) {
          const [text = ''] = details.problems.values();
          const problem: ShownProblem = { code: 'PLINTH-SITE-295', status: 400, text };
          return show(request, reply, booking, { problem, form, problems: details.problems });
        }
        const memberId = (await members.of(request))?.id ?? '';
        const changed = await confirmBooking(database, service, {
          id: booking.id,
          details: { ...details, memberId },
          now: new Date(),
        });
        if ('booking' in changed) return done(reply, changed.booking, 'booked');
        return show(request, reply, booking, { problem: shownProblem(changed.problem), isLost: true });
      }),
    );

    scope.post(
      `${your}/release`,
      post(async (_request, reply, booking) => {
        await releasePlace(database, booking.id);
        sendSoon();
        return reply.redirect(bookingAddress(`${BOOKING_PATH}/${booking.service}`), 303);
      }),
    );

    scope.post(
      `${your}/cancel`,
      post(async (request, reply, booking) => {
        const hours = serviceOf(booking)?.changes ?? 0;
        const { id, calendar } = booking;
        const changed = await cancelBooking(database, { id, calendar, hours, now: new Date() });
        if ('booking' in changed) return done(reply, changed.booking, 'cancelled');
        return show(request, reply, booking, { problem: shownProblem(changed.problem) });
      }),
    );

    scope.get(`${your}/change`, async (request, reply) => {
      const booking = await find(request);
      if (!booking) return gone(reply);
      const service = serviceOf(booking);
      const problem = service ? changeProblem(booking, service.changes, new Date()) : 'no-service';
      if (!service || problem) return show(request, reply, booking, { problem: shownProblem(problem ?? 'no-service') });
      return showCalendar(request, reply, { booking, service });
    });

    scope.post(
      `${your}/change`,
      post(async (request, reply, booking, form) => {
        const service = serviceOf(booking);
        if (!service) return show(request, reply, booking, { problem: shownProblem('no-service') });
        const starts = readStart(form.get('start') ?? '', service.timeZone);
        if (typeof starts === 'string')
          return showCalendar(request, reply, { booking, service, problem: shownProblem(starts) });
        const changed = await moveBooking(database, service, { id: booking.id, starts, now: new Date() });
        if ('booking' in changed) return done(reply, changed.booking, 'moved');
        const problem = shownProblem(changed.problem);
        const isOver = changeProblem(booking, service.changes, new Date()) !== undefined;
        return isOver
          ? show(request, reply, booking, { problem })
          : showCalendar(request, reply, { booking, service, problem });
      }),
    );
  });
}
