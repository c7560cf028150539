import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BEST_BROTLI_QUALITY, type Encoding, shortHash, toBrotli, toGzip } from '@plinth/server/http';
import type { Asset, AssetBodies, AssetBody } from '@plinth/server/pages';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@plinth/server/storage';
import { isCompressible } from './content-type.ts';
import { type FileHashes, fileHashes, readStream } from './large-file.ts';

/**
 * Limit in bytes for a body that is kept in memory. For a larger body, each request reads the requested bytes from
 * disk.
 */
const LARGEST_KEPT_BYTES = 2_000_000;
const SMALLEST_COMPRESSED_BYTES = 256;

/** @param folder Folder in which compressed bodies are stored, so that they are still there after a restart. */
export function createAssetBodies(folder: string): AssetBodies {
  const kept = new Map<string, Promise<AssetBody>>();
  const hashes = fileHashes();
  return {
    body: (asset, encoding) => {
      const wanted = isCompressible(asset.contentType) ? encoding : 'identity';
      const key = `${asset.url} ${asset.version} ${wanted}`;
      const before = kept.get(key);
      if (before) return before;
      const body = makeBody(asset, wanted, folder, hashes);
      kept.set(key, body);
      body.then(
        ({ size }) => size > LARGEST_KEPT_BYTES && kept.delete(key),
        () => kept.delete(key),
      );
      return body;
    },
  };
}

async function makeBody(asset: Asset, encoding: Encoding, folder: string, hashes: FileHashes): Promise<AssetBody> {
  const { file, text } = asset;
  const { size, mtimeMs } = await stat(file);
  if (encoding === 'identity' && text === undefined && size > LARGEST_KEPT_BYTES) {
    const etag = `"${await hashes.hashOf(file, `${mtimeMs} ${size}`)}"`;
    return { size, encoding, etag, read: (range) => readStream(file, range) };
  }
  const bytes = text === undefined ? await readFile(file) : Buffer.from(text);
  const hash = shortHash(bytes);
  if (encoding === 'identity' || bytes.byteLength < SMALLEST_COMPRESSED_BYTES) return inMemory(bytes, 'identity', hash);
  if (encoding === 'gzip') return inMemory(await toGzip(bytes), encoding, `${hash}-gz`);
  const brotli = await fromDisk(path.join(folder, `${hash}.br`), () => toBrotli(bytes, BEST_BROTLI_QUALITY));
  return inMemory(brotli, encoding, `${hash}-br`);
}

function inMemory(bytes: Buffer, encoding: Encoding, tag: string): AssetBody {
  return {
    size: bytes.byteLength,
    encoding,
    etag: `"${tag}"`,
    read: (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes),
  };
}

/**
 * Reads `file`, or makes and writes it when it does not exist. The file's name contains a hash of the content, so an
 * existing file has the right content. Writing ends with a rename, so an existing file is complete.
 */
async function fromDisk(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  // If the file cannot be read, it is made again. If the folder itself cannot be used, writing the file throws.
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(temporary, bytes, { mode: PRIVATE_FILE });
  await rename(temporary, file);
  return bytes;
}
