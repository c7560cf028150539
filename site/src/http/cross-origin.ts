import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import { FORM_RENDER_PATH, SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REPORT_PATH } from '../features/reports/report-path.ts';
import { senderOf } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Did a page of another origin that belongs to the site (`PLINTH_SITE_ORIGINS`) send the call? The browser says so
     * in `Origin`, which no page can set. Such a page has no cookie of this server: see `crumb.ts`.
     */
    isFromSiteOrigin: boolean;
  }
}

/**
 * The addresses that such pages may call. Everything else, above all the configuration area, accepts its own origin
 * only.
 */
const CALLED_PATHS: ReadonlySet<string> = new Set([
  SUBMISSION_KEY_PATH,
  SAVE_SUBMISSION_PATH,
  FORM_RENDER_PATH,
  REPORT_PATH,
]);
const PREFLIGHT_LIFETIME_S = 600;

/** Lets pages of other origins, a static export of this site, call the server (CORS). */
export async function crossOrigin(app: FastifyInstance, siteOrigins: readonly string[]): Promise<void> {
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
    methods: ['POST'],
    allowedHeaders: ['content-type', 'x-csrf-token'],
    exposedHeaders: ['retry-after'],
    maxAge: PREFLIGHT_LIFETIME_S,
    strictPreflight: true,
  };
  const optionsFor: FastifyCorsOptionsDelegateCallback = (request, done) =>
    done(null, isCall(request) ? forCalls : { origin: false });
  await app.register(cors, () => optionsFor);
}

function isCall({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return CALLED_PATHS.has(path);
}
