import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CompressedBody, compressedBody } from '@plinth/server/http';
import * as v from 'valibot';

const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Reads the script of MapLibre's worker. The worker works only with a library of the same version. */
export async function readWorker(): Promise<{ readonly version: string; readonly body: CompressedBody }> {
  const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`maplibre-gl/${path}`));
  const { version } = v.parse(packageSchema, await readFile(fileOf('package.json'), 'utf8'));
  return { version, body: compressedBody(await readFile(fileOf('dist/maplibre-gl-worker.mjs'))) };
}
