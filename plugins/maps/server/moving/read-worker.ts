import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CompressedBody, compressedBody } from '@plinth/server/http';
import * as v from 'valibot';

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Reads the script of MapLibre's worker. The worker works only with a library of the same version. */
export async function readWorker(): Promise<{ readonly version: string; readonly body: CompressedBody }> {
  const read = (address: string) => readFile(fileURLToPath(address));
  const { version } = v.parse(packageSchema, String(await read(import.meta.resolve('maplibre-gl/package.json'))));
  return { version, body: compressedBody(await read(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'))) };
}
