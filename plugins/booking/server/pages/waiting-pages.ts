import { decodeFormData, fieldSchema, validateForm } from '@plinth/sdk/forms';
import { attributes, escapeHtml, personalPages } from '@plinth/server/html';
import type { SignedLinks } from '@plinth/server/http';
import { wordsLanguage } from '@plinth/server/messages';
import { outbox } from '@plinth/server/services';
import { storable } from '@plinth/server/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isDate } from '../clock/read-start.ts';
import { dayText } from '../clock/time-text.ts';
import { dayNumber } from '../clock/time-zone.ts';
import {
  bookingClosed,
  bookingEmail,
  bookingPlaceFree,
  bookingTitle,
  bookingWaitingFull,
  bookingWaitingGone,
  bookingWaitingRemove,
  bookingWaitingRemoved,
  bookingWaitingRemoveText,
  bookingWaits,
} from '../messages/messages.ts';
import { WAITING_MAIL } from '../waiting/announce-places.ts';
import { joinWaiting, type WaitingOutcome } from '../waiting/join-waiting.ts';
import { BOOKING_PATH, bookingAddress, bookingLocale, WAITING_PATH } from './booking-address.ts';
import { type ShownProblem, shownProblem } from './booking-problem.ts';
import { buttonHtml, hiddenHtml, noteHtml, problemHtml } from './page-html.ts';
import { type BookingParts, crumbFor, postedForm, sendPage, sendProblem } from './page-tools.ts';
import { serviceHtml } from './service-html.ts';
import { waitingHtml } from './waiting-html.ts';

const paramsSchema = v.fallback(v.object({ service: v.optional(v.string(), ''), signed: v.optional(v.string(), '') }), {
  service: '',
  signed: '',
});
const formSchema = v.object({ day: v.pipe(v.string(), v.check(isDate)) });

/**
 * The routes of the form with which visitors wait for a place on a full day, and of the page on which they can stop
 * waiting. The mail links to this page.
 */
export async function waitingPages(
  app: FastifyInstance,
  parts: BookingParts,
  waitingLinks: SignedLinks,
): Promise<void> {
  const { site, settings, sendsMails } = parts;
  const { database } = site;
  const idOf = ({ params }: FastifyRequest) => waitingLinks.idOf(v.parse(paramsSchema, params).signed);
  const send = (reply: FastifyReply, content: string, status = 200) =>
    sendPage(parts, reply, { title: bookingTitle(), content, status });
  const gone = (reply: FastifyReply) => send(reply, noteHtml(bookingWaitingGone()), 404);

  await personalPages(app, bookingLocale, (scope) => {
    scope.post(`${BOOKING_PATH}/:service/waiting`, async (request, reply) => {
      const form = postedForm(request);
      const refused = parts.refusal(request, reply, form);
      if (refused) return sendProblem(parts, reply, bookingTitle(), refused);
      const service = settings().services.get(v.parse(paramsSchema, request.params).service);
      const sent = v.safeParse(formSchema, Object.fromEntries(form));
      // Without a mail server no visitor could get the mail, so no page shows this form. A request that is sent anyway
      // gets the same answer as a request for an unknown service.
      if (!service || !sendsMails) return sendProblem(parts, reply, bookingTitle(), shownProblem('no-service'));
      if (!sent.success) return sendProblem(parts, reply, bookingTitle(), shownProblem('wrong-time'));
      const { day } = sent.output;
      const back = bookingAddress(`${BOOKING_PATH}/${service.id}`, { day });
      const field = v.parse(fieldSchema, { id: 'email', type: 'email', title: bookingEmail(), required: true });
      const values = decodeFormData([field], [...form]);
      const email = storable(
        String(values.get('email') ?? '')
          .trim()
          .toLowerCase(),
      );
      const problem = validateForm([field], values).get('email');
      if (problem !== undefined) {
        const again = waitingHtml({
          action: bookingAddress(`${BOOKING_PATH}/${service.id}/waiting`),
          crumb: crumbFor(request, reply),
          day,
          refused: { email, problem },
        });
        return send(reply, `${serviceHtml(service)}<h2>${escapeHtml(dayText(dayNumber(day)))}</h2>${again}`, 400);
      }
      const outcome = await joinWaiting(database, {
        service,
        day: dayNumber(day),
        email,
        locale: wordsLanguage(),
        origin: site.origins.of(request) ?? '',
        now: new Date(),
      });
      const words = { date: dayText(dayNumber(day)), email };
      const link = `<p><a${attributes({ href: back })}>${escapeHtml(bookingTitle())}</a></p>`;
      if (outcome === 'waits') return send(reply, noteHtml(bookingWaits(words)) + link);
      const told = problemOf(outcome);
      return send(reply, problemHtml(told) + link, told.status);
    });

    // Opening the link changes nothing, because programs that check mails open links too.
    scope.get(`${WAITING_PATH}/:signed`, async (request, reply) => {
      const id = idOf(request);
      const wish = await database
        .selectFrom('booking_waiting')
        .select(['service', 'day'])
        .where('id', '=', id ?? '')
        .executeTakeFirst();
      if (!wish || id === undefined) return gone(reply);
      const title = settings().services.get(wish.service)?.title ?? wish.service;
      return send(
        reply,
        [
          `<p>${escapeHtml(bookingWaitingRemoveText({ title, date: dayText(dayNumber(wish.day)) }))}</p>`,
          `<form${attributes({ method: 'post', action: bookingAddress(waitingLinks.pathOf(id)) })}>`,
          hiddenHtml('crumb', crumbFor(request, reply)),
          `${buttonHtml(bookingWaitingRemove())}</form>`,
        ].join(''),
      );
    });

    scope.post(`${WAITING_PATH}/:signed`, async (request, reply) => {
      const refused = parts.refusal(request, reply, postedForm(request));
      if (refused) return sendProblem(parts, reply, bookingTitle(), refused);
      const id = idOf(request);
      if (id === undefined) return gone(reply);
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('booking_waiting').where('id', '=', id).execute();
        await outbox(transaction).remove([`${WAITING_MAIL}:${id}`]);
      });
      return send(reply, noteHtml(bookingWaitingRemoved()));
    });
  });
}

function problemOf(outcome: Exclude<WaitingOutcome, 'waits'>): ShownProblem {
  switch (outcome) {
    case 'free':
      return { code: 'PLINTH-SITE-299', status: 409, text: bookingPlaceFree() };
    case 'closed':
      return { code: 'PLINTH-SITE-289', status: 409, text: bookingClosed() };
    case 'full':
      return { code: 'PLINTH-SITE-297', status: 429, text: bookingWaitingFull() };
  }
}
