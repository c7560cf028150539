import type { FastifyInstance } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

/**
 * Refuses every request whose address contains the character NUL. No page, file or stored text has one, and not every
 * database can compare a text with it.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!url.includes('%00')) return;
    throw new SiteError('PLINTH-SITE-049', 'the address contains the character NUL', {
      hint: 'Correct the address.',
    });
  });
}
