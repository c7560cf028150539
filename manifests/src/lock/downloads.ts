import { type FileAnswer, fetchFile } from './fetch-file.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import { FileRefusal } from './file-refusal.ts';
import { createLimiter, type Limiter } from './limiter.ts';

/** The requests of one `plinth lock`. */
export interface Downloads {
  readonly limits: FetchLimits;
  /** `Origin` of the requests: that of the pages that will load the plugins. */
  readonly origin: string;
  /** Waits until few enough requests are under way. */
  readonly inTurn: Limiter;
  /**
   * Fetches a file. With `validators` (`if-none-match`, `if-modified-since`) the answer may be that it has not changed.
   * @throws FileRefusal
   */
  fetch(url: URL, validators?: Readonly<Record<string, string>>): Promise<FileAnswer>;
}

/**
 * Origin that a site never has. A server that accepts it accepts every site. A server with a list of sites needs the
 * origin of the site (`--origin`).
 */
const ANY_ORIGIN = 'https://site.invalid';

export function createDownloads(origin: string = ANY_ORIGIN, limits: FetchLimits = FETCH_LIMITS): Downloads {
  /** Servers that did not answer in time. Their other files are not requested: each would wait as long. */
  const silent = new Set<string>();
  return {
    limits,
    origin,
    inTurn: createLimiter(limits.parallel),
    fetch: async (url, validators = {}) => {
      if (silent.has(url.origin)) {
        const message = `is not requested, because ${url.origin} has not answered in time`;
        throw new FileRefusal('PLINTH-MANIFEST-030', message, 'check that the server is up, and lock again');
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
