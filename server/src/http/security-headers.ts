import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Settings for the headers of every answer. The Content Security Policy here is for answers without a script. A
 * published page has its own policy with hashes. `upgrade-insecure-requests` is left out, because it would break a site
 * that is served over plain http.
 */
const HELMET_OPTIONS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    },
  },
  // This header is set below, only for https, because browsers ignore it over http.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  // Requests to this site contain the full address of the page, because §3 Analytics records its path. Requests to
  // another site contain at most the origin.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};

/**
 * Value of `Permissions-Policy`: neither a page nor its frames are allowed to ask for the visitor's location. A page
 * that is allowed to ask sends a different value.
 */
export const NO_POSITION = 'geolocation=()';

const SECURE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Sets the headers of every answer; routes may override them. Headers for https are left out over plain http, where
 * browsers ignore them and log a warning on every page.
 */
export function securityHeaders(app: FastifyInstance): void {
  const plain = { ...helmetHeaders(), 'permissions-policy': NO_POSITION };
  const secure = { ...plain, ...SECURE_HEADERS };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure : plain);
    done();
  });
}

/**
 * The headers that helmet sets. Helmet runs only once, because its headers are the same for every answer, and running
 * it for each request would take longer than reading a form.
 */
function helmetHeaders(): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(HELMET_OPTIONS)(response.req, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}
