import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type ByteRange, HASH_LENGTH } from '@plinth/server/http';

/** Hashes of files that are too large to be read for every request. */
export interface FileHashes {
  /** @param state Text that changes when the file changes. The file is hashed once for each state. */
  hashOf(file: string, state: string): Promise<string>;
}

export function fileHashes(): FileHashes {
  const known = new Map<string, { readonly state: string; readonly hash: Promise<string> }>();
  return {
    hashOf: (file, state) => {
      const before = known.get(file);
      if (before?.state === state) return before.hash;
      const hash = hashFile(file);
      known.set(file, { state, hash });
      // A failure is not cached: the caller gets the error, and the next call hashes the file again.
      hash.catch(() => known.delete(file));
      return hash;
    },
  };
}

/** Reads a file or a range of it, no faster than the client receives it. */
export function readStream(file: string, range: ByteRange | undefined): Readable {
  return createReadStream(file, range && { start: range.first, end: range.last });
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}
