import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../lock/hash.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import type { SizeOf } from './bytes.ts';

const OWN_PREFIX = '/_plinth/';

/**
 * Sizes of the files of the site's own builds, read from `dist`. The size of a file that is missing, or that differs
 * from its hash in the lockfile, is undefined.
 */
export async function fileSizes({ integrity }: Lockfile, dist: string): Promise<SizeOf> {
  const own = Object.entries(integrity).filter(([url]) => url.startsWith(OWN_PREFIX));
  const sizes = await Promise.all(
    own.map(async ([url, hash]): Promise<[string, number][]> => {
      // When a file cannot be read, for whatever reason, the result has no size for it.
      const bytes = await readFile(join(dist, url.slice(OWN_PREFIX.length))).catch(() => undefined);
      return bytes && integrityOf(bytes) === hash ? [[url, bytes.byteLength]] : [];
    }),
  );
  const byUrl = new Map(sizes.flat());
  return (url) => byUrl.get(url);
}
