import type { SiteParts } from '@plinth/server';
import { requestPath } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import { INTEGRITY_POLICY } from '../../publishing/publisher/content-security-policy.ts';

/**
 * Serves the documents of frames. `script-frame.ts` and `isolated-frame.ts` in `publishing/publisher` make these
 * documents.
 */
export function frameRoutes(
  app: FastifyInstance,
  { publisher, features }: Pick<SiteParts, 'publisher' | 'features'>,
): void {
  app.get('/_frame/*', async (request, reply) => {
    const path = requestPath(request.url) ?? '';
    const own = features().map(({ frameFor }) => frameFor?.(path, request));
    const frame = own.find((each) => each !== undefined) ?? publisher.frames().get(path);
    if (!frame) return reply.callNotFound();
    if (frame.hasHashes) reply.header('integrity-policy', INTEGRITY_POLICY);
    return (
      reply
        .header('content-security-policy', frame.csp)
        // Browsers must revalidate the document before each use, because its policy changes with the plugin.
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(frame.html)
    );
  });
}
