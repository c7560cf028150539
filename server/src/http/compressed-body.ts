import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepts.ts';

const FAST_BROTLI_QUALITY = 5;
export const BEST_BROTLI_QUALITY = 11;
/**
 * Limit for the encodings of one body that are in memory: uncompressed, gzip, fast brotli, and the better brotli that
 * replaces the fast one. None is larger than the original.
 */
const ENCODINGS_KEPT = 4;
/**
 * Bodies with fewer bytes are not compressed, because the additional headers are larger than what compression saves.
 */
const SMALLEST_COMPRESSED_BYTES = 256;

export interface EncodedBody {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** A body in every encoding. Each encoding is made at most once. */
export interface CompressedBody {
  /** Limit for the bytes of all encodings together. */
  readonly mostBytes: number;
  readonly identity: Buffer;
  /** The body and the encoding that it actually has: a small body is not compressed. */
  in(encoding: Encoding): Promise<EncodedBody>;
}

/**
 * The first client gets a brotli body that was compressed fast. Meanwhile the body is compressed again with the best
 * setting of brotli, for later clients. So the bytes of an encoding can change although the content does not: use a
 * weak ETag.
 */
export function compressedBody(identity: Buffer): CompressedBody {
  let gzipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | undefined;

  const startBrotli = (): Promise<Buffer> => {
    const fast = toBrotli(identity, FAST_BROTLI_QUALITY);
    const best = fast.then(() => toBrotli(identity, BEST_BROTLI_QUALITY));
    best.then(
      () => {
        brotli = best;
      },
      () => undefined, // When the better compression fails, the fast result is kept. It is correct, only larger.
    );
    return fast;
  };

  return {
    mostBytes: ENCODINGS_KEPT * identity.byteLength,
    identity,
    in: async (encoding) => {
      if (encoding === 'identity' || identity.byteLength < SMALLEST_COMPRESSED_BYTES)
        return { bytes: identity, encoding: 'identity' };
      if (encoding === 'gzip') {
        gzipped ??= toGzip(identity);
        return { bytes: await gzipped, encoding };
      }
      brotli ??= startBrotli();
      return { bytes: await brotli, encoding };
    },
  };
}

/** Compresses a body that is sent only once, so that speed matters more than size. */
export async function compressOnce(identity: Buffer, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || identity.byteLength < SMALLEST_COMPRESSED_BYTES) {
    return { bytes: identity, encoding: 'identity' };
  }
  return { bytes: await (encoding === 'br' ? toBrotli(identity, FAST_BROTLI_QUALITY) : toGzip(identity)), encoding };
}

export function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return promisify(brotliCompress)(bytes, { params });
}

export function toGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
}
