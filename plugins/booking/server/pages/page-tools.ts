import type { SiteParts } from '@plinth/server';
import { siteDocument } from '@plinth/server/html';
import { addressKey, crumbOf, giveCrumb, hasFormCrumb, isOwnForm, type SignedLinks } from '@plinth/server/http';
import { backToSite } from '@plinth/server/messages';
import type { MembersService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingTooMany } from '../messages/messages.ts';
import type { BookingSettings } from '../settings/read-services.ts';
import { type ShownProblem, shownProblem } from './booking-problem.ts';
import { linkHtml, problemHtml } from './page-html.ts';

/** Limit for the fields of a form. */
const MOST_FIELDS = 30;
/** Limits for the posted forms and the held places of one IP address. */
const POSTS_PER_MINUTE = 60;
const HELD_PER_WINDOW = 20;
const HELD_WINDOW_MS = 10 * 60_000;

/** The data and functions that all booking pages share. */
export interface BookingParts {
  readonly site: SiteParts;
  readonly settings: () => BookingSettings;
  readonly links: SignedLinks;
  readonly members: MembersService;
  readonly sendsMails: boolean;
  /**
   * Called when a booking has changed: sends its mail, and mails to visitors who wait for a place that the change has
   * freed.
   */
  readonly sendSoon: () => void;
  /** Why a posted form is refused; undefined when it is accepted. `holds` is true for the form that holds a place. */
  readonly refusal: (
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams,
    holds?: boolean,
  ) => ShownProblem | undefined;
}

export function bookingParts(parts: Omit<BookingParts, 'refusal'>): BookingParts {
  const { limits } = parts.site;
  const posts = limits.shared({ name: 'booking-posts', limit: POSTS_PER_MINUTE, windowMs: 60_000 });
  const held = limits.shared({ name: 'booking-held', limit: HELD_PER_WINDOW, windowMs: HELD_WINDOW_MS });
  return {
    ...parts,
    refusal: (request, reply, form, holds = false) => {
      // Only the form that holds a place can be on a published page. That form has no crumb there, so a missing crumb
      // is allowed.
      const isOwn = holds ? isOwnForm(request, form) : hasFormCrumb(request, { crumb: form.get('crumb') ?? '' });
      if (!isOwn) return shownProblem('foreign');
      const key = addressKey(request.ip);
      const waitS = posts.take(key) || (holds ? held.take(key) : 0);
      if (waitS === 0) return undefined;
      reply.header('retry-after', waitS);
      return { code: 'PLINTH-SITE-297', status: 429, text: bookingTooMany({ seconds: waitS }) };
    },
  };
}

/** Sends a page of bookings in the design of the site. */
export function sendPage(
  { site }: Pick<BookingParts, 'site'>,
  reply: FastifyReply,
  { title, content, status = 200 }: { readonly title: string; readonly content: string; readonly status?: number },
): FastifyReply {
  const html = siteDocument(site, {
    title,
    content: `<div class="site-booking">${content}<p>${linkHtml('/', backToSite())}</p></div>`,
  });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Sends a page that shows only a problem. */
export function sendProblem(
  parts: Pick<BookingParts, 'site'>,
  reply: FastifyReply,
  title: string,
  problem: ShownProblem,
): FastifyReply {
  return sendPage(parts, reply, { title, content: problemHtml(problem), status: problem.status });
}

export function postedForm({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(body instanceof URLSearchParams ? [...body].slice(0, MOST_FIELDS) : []);
}

export function crumbFor(request: FastifyRequest, reply: FastifyReply): string {
  return giveCrumb(request, reply) ?? crumbOf(request) ?? '';
}
