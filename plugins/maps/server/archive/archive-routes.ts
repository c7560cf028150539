import { Readable } from 'node:stream';
import { MAPS_PATH } from '@plinth/sdk/maps';
import { matchesEtag, matchesIfRange, parseRange } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { notInMaps } from '../sending/not-in-maps.ts';
import { cacheControlFor, NOTHING_POLICY } from '../sending/send-map-file.ts';

const TYPE = 'application/vnd.pmtiles';
/** A range of at most this size is read at once, which is faster than a stream. Readers ask for tiles and directories. */
const MOST_READ_BYTES = 262_144;

/**
 * The archive itself, for programs that read PMTiles with ranges. It is not compressed on its way, because then no range
 * of it could be asked for.
 */
export function archiveRoutes(app: FastifyInstance, maps: SharedMaps): void {
  app.get<{ Params: { version: string } }>(
    `${MAPS_PATH}/:version/map.pmtiles`,
    async ({ params, headers, method }, reply) => {
      const { version, archive } = await maps.current(params.version);
      if (!archive) return notInMaps(reply, 'Put an archive into the folder maps/.');
      const { bytes } = archive.file;
      const etag = `"${version}"`;
      reply
        .header('cache-control', cacheControlFor(version, params.version))
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('content-security-policy', NOTHING_POLICY);
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
      const range = matchesIfRange(headers['if-range']?.toString(), etag) ? parseRange(headers.range, bytes) : 'whole';
      if (range === 'unsatisfiable') {
        reply.removeHeader('etag').header('cache-control', 'no-store');
        return reply.code(416).header('content-range', `bytes */${bytes}`).send();
      }
      reply.type(TYPE);
      // The answer to HEAD has no body. It is sent as an empty stream, so that Fastify keeps the length.
      if (method === 'HEAD') return reply.header('content-length', bytes).send(Readable.from([]));
      if (range === 'whole') return reply.header('content-length', bytes).send(archive.file.stream());
      const { first, last } = range;
      const length = last - first + 1;
      const isShort = length <= MOST_READ_BYTES;
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${bytes}`)
        .header('content-length', length)
        .send(isShort ? await archive.file.read(first, length) : archive.file.stream(range));
    },
  );
}
