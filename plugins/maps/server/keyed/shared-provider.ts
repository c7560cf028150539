import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ContentParts } from '@plinth/server';
import { messageOf, undefinedIfMissing } from '@plinth/server/errors';
import * as v from 'valibot';
import { type MapProvider, providerSchema } from './provider-file.ts';

const FILE = 'maps/provider.json';
const LARGEST_BYTES = 100_000;
/**
 * After this time, the next request reads the file again, because another process may have published a changed file.
 */
const KEPT_MS = 10_000;

/** The keyed maps service of a pages folder, for the publisher and for the routes. */
export interface SharedProvider {
  /**
   * The service that the file named when it was last read, at most 10 s ago; undefined when the site draws its maps
   * itself.
   */
  current(): Promise<MapProvider | undefined>;
  /** Reads the file again. */
  refresh(): Promise<MapProvider | undefined>;
}

const ALL = new Map<string, SharedProvider>();

/**
 * Returns the same object for the same folder, so that the publisher and the routes of a process use the same service.
 */
export function providerOf(parts: Pick<ContentParts, 'pages' | 'log'>): SharedProvider {
  const known = ALL.get(parts.pages);
  if (known) return known;
  let reading: Promise<MapProvider | undefined> | undefined;
  let readAt = 0;
  const refresh = () => {
    readAt = performance.now();
    reading = readProvider(parts);
    return reading;
  };
  const made: SharedProvider = {
    refresh,
    current: () => (reading && performance.now() - readAt < KEPT_MS ? reading : refresh()),
  };
  ALL.set(parts.pages, made);
  return made;
}

/** Reads the file. When the file cannot be used, the reason is logged, and the site draws its maps itself. */
async function readProvider({ pages, log }: Pick<ContentParts, 'pages' | 'log'>): Promise<MapProvider | undefined> {
  const file = path.join(pages, FILE);
  try {
    const found = await stat(file).catch(undefinedIfMissing);
    if (found === undefined) return undefined;
    if (found.size > LARGEST_BYTES) throw new RangeError(`it is larger than ${LARGEST_BYTES} bytes`);
    return v.parse(providerSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const field = v.isValiError(error) ? `${v.getDotPath(error.issues[0]) ?? ''}: ` : '';
    const reason = `PLINTH-SITE-306 ${FILE}: ${field}${messageOf(error)} -> Correct the file; maps stay those of the site.`;
    log.warn({ code: 'PLINTH-SITE-306' }, reason);
    return undefined;
  }
}
