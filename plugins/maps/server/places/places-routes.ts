import type { SiteParts } from '@plinth/server';
import { addressKey, senderOf } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { failureLog } from './failure-log.ts';
import type { SitePlaces } from './places-of.ts';
import { PlacesFailure, type PlacesProvider } from './places-provider.ts';
import { findQuery, suggestQuery } from './places-query.ts';
import { trackingContextCheck } from './tracking-context.ts';

/** §7: path of the calls. In §7, the path has the name of a service in place of `maps`. */
const PLACES_PATH = '/api/maps/places';
export const AUTOCOMPLETE_PATH = `${PLACES_PATH}/autocomplete`;
export const DETAILS_PATH = `${PLACES_PATH}/details`;

/**
 * Limits for the calls of one IP address. A visitor who types makes up to three searches a second, for a few seconds.
 */
const SEARCHES_PER_MINUTE = 120;
const DETAILS_PER_MINUTE = 30;

/**
 * §7: one call returns the places whose names begin with a text, another the position of one place. What visitors
 * search for is neither stored nor logged.
 */
export function placesRoutes(app: FastifyInstance, { limits, log }: SiteParts, places: SitePlaces): void {
  const searches = limits.shared({ name: 'map-places', limit: SEARCHES_PER_MINUTE, windowMs: 60_000 });
  const details = limits.shared({ name: 'map-place-details', limit: DETAILS_PER_MINUTE, windowMs: 60_000 });
  const checkContext = trackingContextCheck(log);
  const logFailure = failureLog(log);

  /** Answers with what `use` returns. `use` gets the provider of the site and the language of the answer. */
  const answer = async <Schema extends v.GenericSchema<unknown, { readonly language?: string | undefined }>>(
    { request, reply, schema }: { request: FastifyRequest; reply: FastifyReply; schema: Schema },
    limit: typeof searches,
    use: (provider: PlacesProvider, asked: v.InferOutput<Schema>, language: string) => Promise<object | undefined>,
  ) => {
    reply.header('cache-control', 'no-store');
    if (senderOf(request) === 'foreign' && !request.isFromSiteOrigin)
      return refuse(
        reply,
        403,
        'PLINTH-SITE-309',
        'a page of another site sent it',
        'Call it from a page of the site.',
      );
    const waitS = limit.take(addressKey(request.ip));
    if (waitS > 0) {
      reply.header('retry-after', waitS);
      return refuse(reply, 429, 'PLINTH-SITE-310', 'too many places', `Wait for ${waitS} s, then try again.`);
    }
    checkContext(request.query);
    const asked = v.safeParse(schema, request.query);
    if (!asked.success) {
      const [issue] = asked.issues;
      const error = `${v.getDotPath(issue) ?? 'the query'} is not valid`;
      return refuse(reply, 400, 'PLINTH-SITE-309', error, 'Give a text of 2 to 100 characters, or the id of a place.');
    }
    try {
      const provider = await places.current();
      const found = provider && (await use(provider, asked.output, asked.output.language ?? request.locale));
      if (found) return reply.send(found);
      return refuse(reply, 404, 'PLINTH-SITE-311', 'there is no such place', 'Search for the place again.');
    } catch (error) {
      if (!(error instanceof PlacesFailure)) throw error;
      logFailure(error);
      if (error.waitS !== undefined) reply.header('retry-after', error.waitS);
      const status = error.waitS === undefined ? 502 : 503;
      return refuse(reply, status, 'PLINTH-SITE-312', 'places cannot be found at the moment', 'Try again later.');
    }
  };

  app.get(AUTOCOMPLETE_PATH, (request, reply) =>
    answer({ request, reply, schema: suggestQuery }, searches, async (provider, { input }, language) => ({
      places: await provider.suggest({ input, language }),
    })),
  );
  app.get(DETAILS_PATH, (request, reply) =>
    answer({ request, reply, schema: findQuery }, details, async (provider, { place: id }, language) => {
      const place = await provider.find({ id, language });
      return place && { place: { id, name: place.name, ...place.at } };
    }),
  );
}

function refuse(reply: FastifyReply, status: number, code: string, error: string, hint: string): FastifyReply {
  return reply.code(status).send({ error, code, hint });
}
