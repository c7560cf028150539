import { MAPS_PATH, mapPicturePath } from '@plinth/sdk/maps';
import type { SiteParts } from '@plinth/server';
import { addressKey, requestPath } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import { archiveFailure } from '../archive/archive-failure.ts';
import { creditText } from '../credit/credit-html.ts';
import { drawMap } from '../drawing/draw-map.ts';
import { featuresIn } from '../drawing/features-in.ts';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { mapFileCache } from '../sending/map-file-cache.ts';
import { sendMapFile } from '../sending/send-map-file.ts';
import { readPicture } from './read-picture.ts';

/**
 * Limit for the pictures that are drawn for one IP address in a minute. A visitor who moves a map without a script
 * requests fewer.
 */
const DRAWN_PER_MINUTE = 240;
/** A picture that is opened on its own is a document. It may use its own styles and load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Pictures of the site's maps. Each picture has its own address. It is drawn at the first request and stored in memory.
 * When it is requested after it was removed from memory, it is drawn again.
 */
export function pictureRoutes(app: FastifyInstance, { limits, log }: SiteParts, maps: SharedMaps): void {
  const cache = mapFileCache();
  const limit = limits.shared({ name: 'map-pictures', limit: DRAWN_PER_MINUTE, windowMs: 60_000 });

  app.get(`${MAPS_PATH}/*`, async (request, reply) => {
    const asked = readPicture(requestPath(request.url) ?? '');
    if (!asked) return reply.callNotFound();
    const shown = await maps.current(asked.version);
    if (shown.version === '') return reply.callNotFound();
    const picture = { ...asked, version: shown.version };
    const key = `${mapPicturePath(picture)} ${picture.showCredit}`;
    let body = cache.get(key);
    if (!body) {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS).header('cache-control', 'no-store');
        return reply.send({ error: 'too many pictures', code: 'PLINTH-SITE-302', hint: 'Wait, then try again.' });
      }
      try {
        const credit = picture.showCredit ? creditText(shown.credit) : '';
        body = cache.put(key, Buffer.from(drawMap(await featuresIn(shown, picture), picture, credit)));
      } catch (error) {
        return archiveFailure(reply, log, error);
      }
    }
    const [type, policy] = ['image/svg+xml; charset=utf-8', SVG_POLICY];
    return sendMapFile(request, reply, { body, type, policy, version: shown.version, asked: asked.version });
  });
}
