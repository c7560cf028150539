import { MAPS_PATH, mapStylePath } from '@plinth/sdk/maps';
import { requestPath } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { mapFileCache } from '../sending/map-file-cache.ts';
import { notInMaps } from '../sending/not-in-maps.ts';
import { NOTHING_POLICY, sendMapFile } from '../sending/send-map-file.ts';
import { movingStyle } from './moving-style.ts';
import { readStyle } from './read-style.ts';
import { readWorker } from './read-worker.ts';

/** The worker may load files of the site, such as tiles, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Limit for the styles in memory, in bytes. Styles are small, and sites use only a few of them. */
const MOST_STYLE_BYTES = 4_000_000;

/** The styles of moving maps, and the worker of the library that draws them. */
export function movingRoutes(app: FastifyInstance, maps: SharedMaps): void {
  const styles = mapFileCache(MOST_STYLE_BYTES);
  let worker: ReturnType<typeof readWorker> | undefined;

  app.get(`${MAPS_PATH}/:version/styles/*`, async (request, reply) => {
    const asked = readStyle(requestPath(request.url) ?? '');
    if (!asked) return notInMaps(reply, 'Use the address that mapStylePath makes.');
    const shown = await maps.current(asked.version);
    if (shown.version === '') return notInMaps(reply, 'Put GeoJSON files in the folder maps/.');
    const key = mapStylePath({ ...asked, version: shown.version });
    const body = styles.get(key) ?? styles.put(key, Buffer.from(JSON.stringify(movingStyle(asked, shown))));
    const type = 'application/json; charset=utf-8';
    return sendMapFile(request, reply, {
      body,
      type,
      policy: NOTHING_POLICY,
      version: shown.version,
      asked: asked.version,
    });
  });

  app.get<{ Params: { file: string } }>(`${MAPS_PATH}/worker/:file`, async (request, reply) => {
    worker ??= readWorker();
    const { version, body } = await worker;
    if (request.params.file !== `${version}.js`) {
      const error = `the site has version ${version} of maplibre-gl`;
      const hint = 'Build the plugin maps with the version of maplibre-gl that the site has.';
      return reply.code(404).header('cache-control', 'no-store').send({ error, code: 'PLINTH-SITE-305', hint });
    }
    const type = 'text/javascript; charset=utf-8';
    return sendMapFile(request, reply, { body, type, policy: WORKER_POLICY, version, asked: version });
  });
}
