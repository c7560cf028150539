import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Headers of every answer. The policy here is for answers without a script of their own; a published page brings the
 * one that its hashes need. `upgrade-insecure-requests` is left out: it would break a site on a plain http host.
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
  // Below, where a browser heeds them.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  // The page's own path is part of what §3 Analytics records; another site gets no more than the origin.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};

const SECURE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Sets the headers of every answer; routes set theirs over them. The ones for https mean nothing over plain http: a
 * browser ignores them there and says so on every page.
 */
export function securityHeaders(app: FastifyInstance): void {
  // Made once: `@fastify/helmet` would put the policy together anew for every request.
  const setHeaders = helmet(HELMET_OPTIONS);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.headers(SECURE_HEADERS);
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}
