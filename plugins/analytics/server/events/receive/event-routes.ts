import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf } from '@plinth/sdk/consent';
import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import { addressKey, type RateLimit, senderOf } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { EventRow } from '../store/event-row.ts';
import type { EventSink } from '../store/event-sink.ts';
import { EVENT_CALLS, landingOf } from './event-calls.ts';
import type { EventRequest } from './event-row-of.ts';
import { performanceSettings } from './performance-settings.ts';
import { pixel } from './pixel.ts';
import { readEventBody, recordOf } from './read-body.ts';
import { rowsOf } from './rows-of.ts';

/** §7: address of the marketing pixel. */
export const TRACK_PATH = '/api/track/Track';
/** §7: where a page gets the settings of its performance measurement. */
export const PERFORMANCE_SETTINGS_PATH = '/api/1/performance/settings';
/** Limit for the body of a request. The outbox of a browser sends at most 60 KiB at once. */
const LARGEST_BODY_BYTES = 256_000;
const MOST_EVENTS = 500;
/**
 * For the limit of events, a request counts as at least one event for each 2,000 characters of its body, so that long
 * events count more.
 */
const USUAL_LENGTH = 2_000;
const MINUTE_MS = 60_000;
/** Seconds after which a sender should try again when events cannot be stored. */
const RETRY_AFTER_S = 10;
const LONGEST_USER_AGENT = 500;

/** The calls of §7 that send events. The answers 200 and 202 mean that the events are durable. */
export async function eventRoutes(app: FastifyInstance, site: SiteParts, sink: EventSink): Promise<void> {
  const { perMinute } = site.config.events;
  const limit = site.limits.shared({
    name: 'events',
    limit: perMinute || Number.POSITIVE_INFINITY,
    windowMs: MINUTE_MS,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Every content type is accepted, because `sendBeacon` sends JSON as text, and a blob without a type has no content
    // type.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return refusal(site, request, reply, limit);
    });
    for (const { path, status, read } of EVENT_CALLS) {
      scope.post<{ Params: { '*'?: string } }>(path, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
        const text = typeof request.body === 'string' ? request.body : '';
        const body = readEventBody(text);
        const sent = body && read(body, request.params['*'] ?? '');
        if (!sent) return reply.code(400).send({ error: 'The body has the wrong shape.', code: 'PLINTH-SITE-041' });
        if (sent.length > MOST_EVENTS) {
          const error = `A request has at most ${MOST_EVENTS} events.`;
          return reply.code(413).send({ error, code: 'PLINTH-SITE-111' });
        }
        // Long events count as several events for the limit. The request itself was counted before its body was read.
        limit.take(addressKey(request.ip), Math.max(sent.length, Math.ceil(text.length / USUAL_LENGTH)) - 1);
        const { rows, refused } = rowsOf(sent, aboutRequest(request));
        if (rows.length === 0 && refused.length > 0) return reply.code(400).send({ ...refused[0], refused });
        if (!(await isDurable(sink, rows, request))) return unavailable(reply);
        return reply.code(status).send({ accepted: rows.length, ...(refused.length > 0 && { refused }) });
      });
    }
    scope.get(TRACK_PATH, async (request, reply) => {
      const { rows } = rowsOf([landingOf(recordOf(request.query) ?? {})], aboutRequest(request));
      if (!(await isDurable(sink, rows, request))) return unavailable(reply);
      return pixel(reply);
    });
    scope.get(PERFORMANCE_SETTINGS_PATH, async (_request, reply) =>
      reply.send(performanceSettings(site.config.events.performanceShare)),
    );
  });
}

/**
 * Refuses a request before its body is read: when a page of another site sent it, when the visitor has declined to be
 * counted, or when its IP address has exceeded the limit. Returns undefined when the request is accepted.
 */
function refusal(
  { config }: SiteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: RateLimit,
): FastifyReply | undefined {
  if (!isFromSite(request, config.server.siteOrigins))
    return reply.code(403).send({ error: 'A page of another site sent the request.', code: 'PLINTH-SITE-110' });
  if (hasDeclined(request))
    return reply.code(403).send({ error: 'The visitor does not allow to be counted.', code: 'PLINTH-SITE-116' });
  const waitS = limit.take(addressKey(request.ip));
  if (waitS === 0) return undefined;
  return reply.code(429).header('retry-after', waitS).send({ error: 'Too many events.', code: 'PLINTH-SITE-042' });
}

/**
 * Has the visitor declined to be counted (§4)? When a visitor declines, the page cancels the requests that it has not
 * finished sending. A browser can send a cancelled request nevertheless, because requests that outlive their page
 * (`keepalive`) wait for a connection. The cookies of such a request contain the visitor's decision.
 */
function hasDeclined({ cookies }: FastifyRequest): boolean {
  return choiceOf(cookies[ALLOWED_COOKIE], cookies[CONSENT_COOKIE])?.performance === false;
}

/**
 * Did a page of the site, or a program, send the request? A browser names the page's site in `Origin` or
 * `Sec-Fetch-Site`. When a page on a different origin, such as a static export, loads the pixel, only `Referer` names
 * the page's site.
 */
function isFromSite(request: FastifyRequest, siteOrigins: readonly string[]): boolean {
  if (request.isFromSiteOrigin || senderOf(request) !== 'foreign') return true;
  const { origin, referer } = request.headers;
  if (origin !== undefined || referer === undefined || !URL.canParse(referer)) return false;
  return siteOrigins.includes(new URL(referer).origin);
}

function aboutRequest(request: FastifyRequest): EventRequest {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return { now: new Date(), isBot: userAgent === '' || isbot(userAgent), host: request.host };
}

async function isDurable(sink: EventSink, rows: readonly EventRow[], request: FastifyRequest): Promise<boolean> {
  if (rows.length === 0) return true;
  try {
    await sink.add(rows);
    return true;
  } catch (error) {
    request.log.error({ err: error, code: 'PLINTH-SITE-112' }, `events were not stored: ${messageOf(error)}`);
    return false;
  }
}

function unavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_S)
    .send({ error: 'The events cannot be stored at the moment.', code: 'PLINTH-SITE-112' });
}
