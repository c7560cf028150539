import { type CompressedBody, compressedBody } from '@plinth/server/http';

/** Limit for the bytes of all pictures, or of all tiles, in memory, in every encoding. */
const MOST_BYTES = 40_000_000;

export interface MapFileCache {
  get(key: string): CompressedBody | undefined;
  put(key: string, content: Buffer): CompressedBody;
}

/** Keeps the most recently requested files in memory. */
export function mapFileCache(mostBytes = MOST_BYTES): MapFileCache {
  const kept = new Map<string, CompressedBody>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= kept.get(key)?.mostBytes ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const body = kept.get(key);
      if (body) {
        kept.delete(key);
        kept.set(key, body);
      }
      return body;
    },
    put: (key, content) => {
      const body = compressedBody(content);
      remove(key);
      kept.set(key, body);
      bytes += body.mostBytes;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes || oldest === key) break;
        remove(oldest);
      }
      return body;
    },
  };
}
