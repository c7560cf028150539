import { createHash } from 'node:crypto';

/**
 * Length of a hash in characters. Two texts never have the same hash of this length by chance, and the hash is short
 * enough for a header.
 */
export const HASH_LENGTH = 22;

/** Short hash of texts, for cache keys and ETags. */
export function shortHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}
