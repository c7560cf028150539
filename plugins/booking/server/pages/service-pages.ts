import { personalPages } from '@plinth/server/html';
import { outsideText } from '@plinth/server/http';
import { wordsLanguage } from '@plinth/server/messages';
import { timeOrderedId } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readStart } from '../clock/read-start.ts';
import { dayOf, isoDate } from '../clock/time-zone.ts';
import { bookingTitle } from '../messages/messages.ts';
import { holdPlace } from '../rows/hold-place.ts';
import { releaseOthers } from '../rows/release-others.ts';
import type { BookedService } from '../settings/booking-file.ts';
import { BOOKING_PATH, bookingAddress, bookingLocale, bookingQuery } from './booking-address.ts';
import { type BookingProblem, type ShownProblem, shownProblem } from './booking-problem.ts';
import { calendarHtml } from './calendar-page.ts';
import { type BookingParts, crumbFor, postedForm, sendPage, sendProblem } from './page-tools.ts';
import { serviceHtml, servicesHtml } from './service-html.ts';
import { waitingHtml } from './waiting-html.ts';

const paramsSchema = v.fallback(v.object({ service: outsideText(200) }), { service: '' });
const formKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const places = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1));
const formSchema = v.object({
  start: v.optional(v.string(), ''),
  // The form on a published page has no key, because a published page is the same for all visitors.
  key: v.fallback(v.optional(formKey), undefined),
  places: v.fallback(v.optional(places, '1'), 0),
});

/** The pages on which visitors choose a service, a day and a time. They need no script. */
export async function servicePages(app: FastifyInstance, parts: BookingParts): Promise<void> {
  const { site, settings, links, members } = parts;
  const { database } = site;
  const serviceOf = ({ params }: FastifyRequest) => settings().services.get(v.parse(paramsSchema, params).service);

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    service: BookedService,
    given: { readonly day?: string; readonly problem?: ShownProblem } = {},
  ) => {
    const query = bookingQuery(request);
    const { html, status } = await calendarHtml({
      database,
      service,
      query: { ...query, day: given.day ?? query.day },
      path: `${BOOKING_PATH}/${service.id}`,
      hidden: { crumb: crumbFor(request, reply), key: timeOrderedId() },
      problem: given.problem,
      now: new Date(),
      waiting: parts.sendsMails
        ? (day) =>
            waitingHtml({
              action: bookingAddress(`${BOOKING_PATH}/${service.id}/waiting`),
              crumb: crumbFor(request, reply),
              day,
            })
        : undefined,
    });
    return sendPage(parts, reply, { title: service.title, content: serviceHtml(service) + html, status });
  };
  const noService = (reply: FastifyReply) => sendProblem(parts, reply, bookingTitle(), shownProblem('no-service'));

  await personalPages(app, bookingLocale, (scope) => {
    scope.get(BOOKING_PATH, (_request, reply) =>
      sendPage(parts, reply, { title: bookingTitle(), content: servicesHtml([...settings().services.values()]) }),
    );

    scope.get(`${BOOKING_PATH}/:service`, async (request, reply) => {
      const service = serviceOf(request);
      return service ? show(request, reply, service) : noService(reply);
    });

    scope.post(`${BOOKING_PATH}/:service`, async (request, reply) => {
      const form = postedForm(request);
      const service = serviceOf(request);
      const refused = parts.refusal(request, reply, form, true);
      if (!service) return refused ? sendProblem(parts, reply, bookingTitle(), refused) : noService(reply);
      if (refused) return show(request, reply, service, { problem: refused });
      const sent = v.parse(formSchema, Object.fromEntries(form));
      const starts = readStart(sent.start, service.timeZone);
      if (typeof starts === 'string') return show(request, reply, service, { problem: shownProblem(starts) });
      const refuse = (problem: BookingProblem) =>
        show(request, reply, service, {
          day: isoDate(dayOf(service.timeZone, starts)),
          problem: shownProblem(problem),
        });
      if (sent.places === 0) return refuse('places');
      const prefix = sent.key ?? timeOrderedId();
      const now = new Date();
      const held = await holdPlace(database, {
        // Each button of the page makes a different booking. A second click on the same button has the same key, so it
        // makes no second booking.
        key: `${prefix}:${starts}:${sent.places}`,
        service,
        starts,
        places: sent.places,
        holdMinutes: settings().holdMinutes,
        memberId: (await members.of(request))?.id ?? '',
        locale: wordsLanguage(),
        origin: site.origins.of(request) ?? '',
        now,
      });
      if ('problem' in held) return refuse(held.problem);
      await releaseOthers(database, prefix, held.booking.id);
      return reply.redirect(bookingAddress(links.pathOf(held.booking.id)), 303);
    });
  });
}
