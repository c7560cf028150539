import type { SiteParts } from '@plinth/server';
import { addressKey, crumbOf, giveCrumb, hasCrumb, isWithinExtent, senderOf } from '@plinth/server/http';
import { jsonPath } from '@plinth/server/pages';
import type { ReportListener } from '@plinth/server/services';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reportDetails } from './report-details.ts';
import type { Reports } from './reports.ts';

/** §7: path to which browsers send their error reports. */
export const REPORT_PATH = '/api/events/RecordJavascriptErrors';
/**
 * §9 Error reporting: limit for the body of a request. It is several times the size of a full queue, which has 10
 * reports with stacks of 5000 characters.
 */
const LARGEST_BODY_BYTES = 250_000;
const MOST_EVENTS = 50;
/** Limits for the nesting and the size of a report, which contains a message, a stack and a few names. */
const LARGEST_EXTENT = { depth: 16, items: 5000 };
/**
 * §9: a page sends at most 20 batches. This limit for one IP address is higher, because several pages can share an
 * address.
 */
const BATCHES_PER_MINUTE = 60;
const PRUNE_EVERY = 100;

const eventsSchema = v.pipe(
  v.array(
    v.object({
      event: v.pipe(v.string(), v.maxLength(200)),
      data: v.optional(v.unknown()),
      timestamp: v.optional(v.number()),
    }),
  ),
  v.maxLength(MOST_EVENTS, `more than ${MOST_EVENTS} events`),
);

/** `POST /api/events/RecordJavascriptErrors` (§7): error reports of browsers, kept in the database. */
export function reportRoutes(
  app: FastifyInstance,
  { limits }: Pick<SiteParts, 'limits'>,
  { store, listeners }: { readonly store: Reports; readonly listeners: readonly ReportListener[] },
): void {
  const rateLimit = limits.shared({ name: 'reports', limit: BATCHES_PER_MINUTE, windowMs: 60_000 });
  let batches = 0;

  app.post(REPORT_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const waitS = rateLimit.take(addressKey(request.ip));
    if (waitS > 0) {
      return reply.code(429).header('retry-after', waitS).send({ error: 'Too many reports.', code: 'PLINTH-SITE-042' });
    }
    const isForeign = !request.isFromSiteOrigin && senderOf(request) === 'foreign';
    if (isForeign || !hasCrumb(request)) {
      const crumb = giveCrumb(request, reply) ?? crumbOf(request);
      return reply
        .code(403)
        .send({ error: 'The crumb is missing or wrong.', code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    if (!isWithinExtent(request.body, LARGEST_EXTENT)) {
      const { depth, items } = LARGEST_EXTENT;
      const error = `The reports are nested deeper than ${depth} or have more than ${items} items.`;
      return reply.code(400).send({ error, code: 'PLINTH-SITE-043' });
    }
    const parsed = v.safeParse(eventsSchema, request.body);
    if (!parsed.success) {
      const error = parsed.issues.map((issue) => `${jsonPath(issue)}: ${issue.message}`).join('; ');
      return reply.code(400).send({ error, code: 'PLINTH-SITE-041' });
    }
    const userAgent = request.headers['user-agent'] ?? '';
    const arm = listeners.map(({ armOf }) => armOf(request)).find(Boolean) ?? '';
    const received = parsed.output.map(({ event, data, timestamp }) => ({
      event,
      data,
      happenedAt: dateOf(timestamp),
      userAgent,
      arm,
      ...reportDetails(data),
    }));
    await store.add(received, new Date());
    for (const listener of listeners) listener.received(request, received);
    for (const { event, data } of received) request.log.warn({ event, data }, 'a browser reported an error');
    batches += 1;
    if (batches % PRUNE_EVERY === 0) await store.prune();
    return reply.code(202).send({});
  });
}

function dateOf(timestamp: number | undefined): Date | undefined {
  const date = new Date(timestamp ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
