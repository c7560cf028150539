import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. The policy here is for answers without a script of their own; a published page brings the
 * one that its hashes need. `upgrade-insecure-requests` is left out: it would break a site on a plain http host.
 */
export const HELMET_OPTIONS: FastifyHelmetOptions = {
  global: true,
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

/** Headers that mean something over https only; over plain http a browser ignores them and says so on every page. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.headers(SECURE_HEADERS);
  });
}
