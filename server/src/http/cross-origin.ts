import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { senderOf } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Did a page on a different origin that belongs to the site (`PLINTH_SITE_ORIGINS`) send the call? The browser
     * names the origin in `Origin`, which no page can set. Such a page has no cookie of this server; see `crumb.ts`.
     */
    isFromSiteOrigin: boolean;
  }
}

const PREFLIGHT_LIFETIME_S = 600;

/**
 * Lets pages on the site's other origins, such as a static export of this site, call the server (CORS).
 * @param calledPaths Addresses that such pages may call; `/api/x/*` means every address below `/api/x/`. All other
 * addresses, such as those of the configuration area, accept only calls from the server's own origin.
 */
export async function crossOrigin(
  app: FastifyInstance,
  siteOrigins: readonly string[],
  calledPaths: readonly string[],
): Promise<void> {
  const called = new Set(calledPaths);
  const calledBelow = calledPaths.filter((path) => path.endsWith('/*')).map((path) => path.slice(0, -1));
  const isCall = ({ url }: FastifyRequest): boolean => {
    const path = url.split('?', 1)[0] ?? '';
    return called.has(path) || calledBelow.some((folder) => path.startsWith(folder));
  };
  const allowed = new Set(siteOrigins);
  app.decorateRequest('isFromSiteOrigin', false);
  if (allowed.size === 0) return;
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    request.isFromSiteOrigin =
      origin !== undefined && allowed.has(origin) && isCall(request) && senderOf(request) === 'foreign';
  });
  const forCalls = {
    origin: [...allowed],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'x-csrf-token', 'x-cart-token', 'idempotency-key', 'if-match'],
    exposedHeaders: ['retry-after', 'etag', 'x-cart-token'],
    maxAge: PREFLIGHT_LIFETIME_S,
    strictPreflight: true,
  };
  const optionsFor: FastifyCorsOptionsDelegateCallback = (request, done) =>
    done(null, isCall(request) ? forCalls : { origin: false });
  await app.register(cors, () => optionsFor);
}
