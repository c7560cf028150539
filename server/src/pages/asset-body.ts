import type { Readable } from 'node:stream';
import type { Encoding } from '../http/accepts.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { Asset } from './asset.ts';

export interface AssetBody {
  readonly size: number;
  readonly encoding: Encoding;
  /** A strong ETag: it identifies the exact bytes. */
  readonly etag: string;
  /** Reads the whole body, or a range of it. */
  read(range?: ByteRange): Buffer | Readable;
}

/**
 * Bodies of assets in every encoding. Each body is made once and kept in memory; encodings that are slow to make are
 * also kept on disk.
 */
export interface AssetBodies {
  body(asset: Asset, encoding: Encoding): Promise<AssetBody>;
}
