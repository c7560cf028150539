import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import { requestPath } from '../../http/request-path.ts';

/** Serves the script frames of the plugins (`publishing/publisher/script-frame.ts`). */
export function frameRoutes(app: FastifyInstance, { publisher }: Pick<SiteParts, 'publisher'>): void {
  app.get('/_frame/*', async (request, reply) => {
    const frame = publisher.scriptFrames().get(requestPath(request.url) ?? '');
    if (!frame) return reply.callNotFound();
    return (
      reply
        .header('content-security-policy', frame.csp)
        // Browsers must revalidate it before each use, because its policy changes with the plugin.
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(frame.html)
    );
  });
}
