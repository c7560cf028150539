import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Headers of every answer. The policy here is for answers without a script; a published page has its own policy with
 * hashes. `upgrade-insecure-requests` is left out: it would break a site on a plain http host.
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
  // Requests to this site name the full address of the page, whose path §3 Analytics records. Another site gets at most
  // the origin.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};

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
  const plain = helmetHeaders();
  const secure = { ...plain, ...SECURE_HEADERS };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure : plain);
    done();
  });
}

/**
 * The headers that helmet sets. They are the same for every answer, so helmet runs only once. Running it for each
 * request would take more time than reading a form.
 */
function helmetHeaders(): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(HELMET_OPTIONS)(response.req, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}
