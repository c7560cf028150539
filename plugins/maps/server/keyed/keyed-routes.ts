import { KEYED_MAP_PATH } from '@plinth/sdk/maps/keyed-map';
import type { SiteParts } from '@plinth/server';
import { scriptAddress } from '@plinth/server/pages';
import type { FastifyInstance } from 'fastify';
import { keyedFrameHtml, keyedFramePolicy } from './keyed-frame.ts';
import type { SharedProvider } from './shared-provider.ts';

/** The frame of the keyed maps service that `maps/provider.json` names. */
export function keyedRoutes(
  app: FastifyInstance,
  { config }: Pick<SiteParts, 'config'>,
  service: SharedProvider,
): void {
  app.get(KEYED_MAP_PATH, async (_request, reply) => {
    const provider = await service.current();
    const script = provider && (await scriptAddress('keyed-map', config.dist));
    reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    if (!provider || script === undefined) {
      const [error, hint] = provider
        ? ['the script of the frame is not built', 'Run `npm run build`.']
        : ['the site has no maps service', 'Name one in maps/provider.json.'];
      return reply.code(404).send({ error, code: 'PLINTH-SITE-307', hint });
    }
    return reply
      .header('content-security-policy', keyedFramePolicy(provider))
      .type('text/html; charset=utf-8')
      .send(keyedFrameHtml(provider, script));
  });
}
