import type { FastifyHelmetOptions } from '@fastify/helmet';

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
  // The page's own path is part of what §3 Analytics records; another site gets no more than the origin.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};
