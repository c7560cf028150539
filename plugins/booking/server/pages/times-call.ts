import { personalPages } from '@plinth/server/html';
import { addressKey } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import { isDate } from '../clock/read-start.ts';
import { clockText, otherClockText } from '../clock/time-text.ts';
import { isoDate, isTimeZone } from '../clock/time-zone.ts';
import { bookingTooMany, bookingWrongZone } from '../messages/messages.ts';
import { monthTimes } from '../rows/month-times.ts';
import type { StartTime } from '../times/free-times.ts';
import { bookingLocale, bookingQuery, TIMES_CALL_PATH } from './booking-address.ts';
import { type ShownProblem, shownProblem } from './booking-problem.ts';
import type { BookingParts } from './page-tools.ts';

/** Limit for the calls of one IP address in a minute. */
const CALLS_PER_MINUTE = 120;

/**
 * The free times of a month as JSON, for the calendar of a block: `?service=workshop&month=2026-12`. Without a month,
 * the answer is the first month with a free time. Days without any time are left out. With `zone`, each time is also
 * given in that zone if the clocks of both zones differ.
 */
export async function timesCall(app: FastifyInstance, { site, settings, sendsMails }: BookingParts): Promise<void> {
  const limit = site.limits.shared({ name: 'booking-times', limit: CALLS_PER_MINUTE, windowMs: 60_000 });
  await personalPages(app, bookingLocale, (scope) => {
    scope.get(TIMES_CALL_PATH, async (request, reply) => {
      const refuse = ({ code, status, text }: ShownProblem) => reply.code(status).send({ error: text, code });
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        return refuse({ code: 'PLINTH-SITE-297', status: 429, text: bookingTooMany({ seconds: waitS }) });
      }
      const query = bookingQuery(request);
      const service = settings().services.get(query.service);
      if (!service) return refuse(shownProblem('no-service'));
      if (query.month !== '' && !isDate(`${query.month}-01`)) return refuse(shownProblem('wrong-time'));
      const zone = query.zone === service.timeZone ? '' : query.zone;
      if (zone !== '' && !isTimeZone(zone))
        return refuse({ code: 'PLINTH-SITE-286', status: 400, text: bookingWrongZone({ zone }) });
      const { timeZone, capacity, places } = service;
      const { bookable, month, free, full } = await monthTimes(site.database, service, {
        asked: query.month,
        now: new Date(),
      });
      const timesOf = (times: readonly StartTime[]) =>
        times.map(({ starts, free: left }) => ({
          start: new Date(starts).toISOString(),
          time: clockText(starts, timeZone),
          ...(zone !== '' && { otherTime: otherClockText(starts, zone, timeZone) }),
          free: left,
        }));
      const days = [...free, ...[...full].map((day) => [day, []] as const)]
        .sort(([one], [other]) => one - other)
        .map(([day, times]) => ({ date: isoDate(day), times: timesOf(times) }));
      return reply.send({
        month: isoDate(month.first).slice(0, 7),
        first: isoDate(bookable.first),
        last: isoDate(bookable.last),
        timeZone,
        places,
        isGroup: capacity > 1,
        canWait: sendsMails,
        days,
      });
    });
  });
}
