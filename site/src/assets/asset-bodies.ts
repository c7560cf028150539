import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '../http/accepts.ts';
import { BEST_BROTLI_QUALITY, toBrotli, toGzip } from '../http/compressed-body.ts';
import { shortHash } from '../publish/hash.ts';
import type { Asset } from './asset-catalog.ts';
import { isCompressible } from './content-type.ts';

/** Larger bodies are read again for each request. */
const LARGEST_KEPT_BYTES = 2_000_000;
const SMALLEST_COMPRESSED_BYTES = 256;

export interface AssetBody {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Strong: these very bytes. */
  readonly etag: string;
}

/** Bodies of assets in every encoding, made once and kept in memory; the slow ones on disk too. */
export interface AssetBodies {
  body(asset: Asset, encoding: Encoding): Promise<AssetBody>;
}

/** @param folder Where compressed bodies outlive a restart. */
export function createAssetBodies(folder: string): AssetBodies {
  const kept = new Map<string, Promise<AssetBody>>();
  return {
    body: (asset, encoding) => {
      const wanted = isCompressible(asset.contentType) ? encoding : 'identity';
      const key = `${asset.url} ${asset.version} ${wanted}`;
      const before = kept.get(key);
      if (before) return before;
      const body = makeBody(asset, wanted, folder);
      kept.set(key, body);
      body.then(
        ({ bytes }) => bytes.byteLength > LARGEST_KEPT_BYTES && kept.delete(key),
        () => kept.delete(key),
      );
      return body;
    },
  };
}

async function makeBody(asset: Asset, encoding: Encoding, folder: string): Promise<AssetBody> {
  const bytes = await readFile(asset.file);
  const hash = shortHash(bytes);
  if (encoding === 'identity' || bytes.byteLength < SMALLEST_COMPRESSED_BYTES) {
    return { bytes, encoding: 'identity', etag: `"${hash}"` };
  }
  if (encoding === 'gzip') return { bytes: await toGzip(bytes), encoding, etag: `"${hash}-gz"` };
  const brotli = await fromDisk(path.join(folder, `${hash}.br`), () => toBrotli(bytes, BEST_BROTLI_QUALITY));
  return { bytes: brotli, encoding, etag: `"${hash}-br"` };
}

/** The name holds the content's hash, so whatever is there is right; a rename makes sure it is whole. */
async function fromDisk(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
  return bytes;
}
