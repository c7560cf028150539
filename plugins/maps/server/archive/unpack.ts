import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { messageOf } from '@plinth/server/errors';
import { Compression } from 'pmtiles';
import { AGAIN, ArchiveProblem } from './archive-problem.ts';

const [fromGzip, fromBrotli] = [promisify(gunzip), promisify(brotliDecompress)];

/** Unpacks a part of an archive, into at most this number of bytes. */
export function unpacker(maxOutputLength: number): (packed: ArrayBuffer, how: Compression) => Promise<ArrayBuffer> {
  return async (packed, how) => {
    if (how === Compression.None) return packed;
    const unpack = how === Compression.Gzip ? fromGzip : how === Compression.Brotli ? fromBrotli : undefined;
    if (!unpack) {
      const hint = 'Make it again with `plinth map`, which compresses with gzip.';
      throw new ArchiveProblem('PLINTH-SITE-362', `is compressed in a way that the site cannot read (${how})`, hint);
    }
    try {
      const bytes = await unpack(new Uint8Array(packed), { maxOutputLength });
      return Uint8Array.from(bytes).buffer;
    } catch (error) {
      throw new ArchiveProblem('PLINTH-SITE-360', `has a part that cannot be unpacked: ${messageOf(error)}`, AGAIN);
    }
  };
}
