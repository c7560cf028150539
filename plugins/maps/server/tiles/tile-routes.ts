import { MAPS_PATH } from '@plinth/sdk/maps';
import type { SiteParts } from '@plinth/server';
import { addressKey, requestPath } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import { archiveFailure } from '../archive/archive-failure.ts';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { mapFileCache } from '../sending/map-file-cache.ts';
import { notInMaps } from '../sending/not-in-maps.ts';
import { NOTHING_POLICY, sendMapFile } from '../sending/send-map-file.ts';
import { readTile } from './read-tile.ts';
import { type SiteTiles, siteTiles } from './site-tiles.ts';

/**
 * Limit for the tiles that are made for one IP address in a minute. Tiles that are in memory already do not count. A
 * visitor who moves a map requests about ten tiles a second.
 */
const MADE_PER_MINUTE = 1200;

/** The tiles of moving maps. A tile is made at its first request, and stays in memory while there is room. */
export function tileRoutes(app: FastifyInstance, { limits, log }: SiteParts, maps: SharedMaps): void {
  const cache = mapFileCache();
  const limit = limits.shared({ name: 'map-tiles', limit: MADE_PER_MINUTE, windowMs: 60_000 });
  let maker: { readonly version: string; readonly tiles: SiteTiles } | undefined;

  app.get(`${MAPS_PATH}/:version/tiles/*`, async (request, reply) => {
    const asked = readTile(requestPath(request.url) ?? '');
    if (!asked)
      return notInMaps(reply, 'The address of a tile is /_maps/{version}/tiles/{z}/{x}/{y}.pbf, with z from 0 to 16.');
    const shown = await maps.current(asked.version);
    if (maker?.version !== shown.version) maker = { version: shown.version, tiles: siteTiles(shown) };
    if (shown.version === '' || !maker.tiles.has(asked))
      return notInMaps(reply, 'Ask only for tiles within the bounds of the style.');
    const key = `${shown.version}/${asked.zoom}/${asked.x}/${asked.y}`;
    let body = cache.get(key);
    if (!body) {
      const waitS = limit.take(addressKey(request.ip));
      if (waitS > 0) {
        reply.code(429).header('retry-after', waitS).header('cache-control', 'no-store');
        return reply.send({ error: 'too many tiles', code: 'PLINTH-SITE-304', hint: 'Wait, then try again.' });
      }
      try {
        body = cache.put(key, await maker.tiles.make(asked));
      } catch (error) {
        return archiveFailure(reply, log, error);
      }
    }
    const type = 'application/vnd.mapbox-vector-tile';
    return sendMapFile(request, reply, {
      body,
      type,
      policy: NOTHING_POLICY,
      version: shown.version,
      asked: asked.version,
    });
  });
}
