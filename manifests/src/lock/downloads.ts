import pLimit, { type LimitFunction } from 'p-limit';
import { type FileAnswer, fetchFile } from './fetch-file.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import { FileRefusal } from './file-refusal.ts';

/** Makes the requests of one run of `plinth lock`. */
export interface Downloads {
  readonly limits: FetchLimits;
  /** `Origin` header of the requests: the origin of the pages that will load the plugins. */
  readonly origin: string;
  /** Runs a function as soon as the number of open requests is below the limit. */
  readonly inTurn: LimitFunction;
  /**
   * Fetches a file. With `validators` (the headers `if-none-match` and `if-modified-since`), the server can answer that
   * the file has not changed.
   * @throws FileRefusal
   */
  fetch(url: URL, validators?: Readonly<Record<string, string>>): Promise<FileAnswer>;
}

/**
 * Default for `origin`: an origin that no site has. A server that allows this origin allows every site. For a server
 * with a list of allowed sites, the author must give the origin of the site (`--origin`).
 */
const ANY_ORIGIN = 'https://site.invalid';

export function createDownloads(origin: string = ANY_ORIGIN, limits: FetchLimits = FETCH_LIMITS): Downloads {
  /**
   * Servers that did not answer in time. No other file of such a server is requested, because each request would wait
   * for the time-out.
   */
  const silent = new Set<string>();
  return {
    limits,
    origin,
    inTurn: pLimit(limits.parallel),
    fetch: async (url, validators = {}) => {
      if (silent.has(url.origin)) {
        const message = `is not requested, because ${url.origin} has not answered in time`;
        throw new FileRefusal('PLINTH-MANIFEST-030', message, 'check that the server is up, and run the command again');
      }
      try {
        return await fetchFile(url, { origin, ...validators }, limits);
      } catch (error) {
        if (error instanceof FileRefusal && error.code === 'PLINTH-MANIFEST-030') silent.add(url.origin);
        throw error;
      }
    },
  };
}
