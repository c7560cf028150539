import type { ContentParts } from '@plinth/server';
import { readMaps, type SiteMaps } from './read-maps.ts';

/** After this time, a request that names a different version of the maps makes the server read the files again. */
const KEPT_MS = 10_000;

/** The maps of a pages folder, for the publisher and for the routes. */
export interface SharedMaps {
  /**
   * The maps as this process has last read them.
   *
   * @param version Version that a page names. When it differs from the version that was read last, another process may
   * have published the page with changed files, so the files are read again, at most every 10 s.
   */
  current(version?: string): Promise<SiteMaps>;
  /** Reads the files again. */
  refresh(): Promise<SiteMaps>;
}

const ALL = new Map<string, SharedMaps>();

/** Returns the same object for the same folder, so that the publisher and the routes of a process use the same maps. */
export function mapsOf({ pages, log }: Pick<ContentParts, 'pages' | 'log'>): SharedMaps {
  const known = ALL.get(pages);
  if (known) return known;
  let reading: Promise<SiteMaps> | undefined;
  let readAt = 0;
  const refresh = () => {
    readAt = performance.now();
    reading = readMaps(pages, log);
    return reading;
  };
  const made: SharedMaps = {
    refresh,
    current: async (version) => {
      const maps = await (reading ?? refresh());
      const isOther = version !== undefined && version !== maps.version && performance.now() - readAt > KEPT_MS;
      return isOther ? refresh() : maps;
    },
  };
  ALL.set(pages, made);
  return made;
}
