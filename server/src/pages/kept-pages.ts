import { createPageCache } from './page-cache.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * Pages that are rendered for a request and kept for a short time. Requests for the same page at the same time share
 * one rendering.
 */
export interface KeptPages {
  /**
   * @param key Everything that the page depends on.
   * @returns `busy` when too many pages are being rendered already.
   */
  get(
    key: readonly unknown[],
    make: () => Promise<PublishedPage | undefined>,
  ): Promise<PublishedPage | undefined | 'busy'>;
}

export interface KeptPagesLimits {
  /** Limit in bytes for the pages in memory. */
  readonly mostBytes: number;
  /** Time in milliseconds after which a page is rendered again. */
  readonly keptMs: number;
  /** Limit for the pages that are being rendered or wait to be rendered. */
  readonly mostWaiting: number;
}

export function keptPages({ mostBytes, keptMs, mostWaiting }: KeptPagesLimits): KeptPages {
  const kept = createPageCache(mostBytes);
  const waiting = new Map<string, Promise<PublishedPage | undefined>>();
  return {
    get: async (parts, make) => {
      const key = JSON.stringify([Math.floor(Date.now() / keptMs), ...parts]);
      const known = kept.get(key) ?? waiting.get(key);
      if (known) return known;
      if (waiting.size >= mostWaiting) return 'busy';
      const making = make();
      waiting.set(key, making);
      try {
        const made = await making;
        if (made) kept.set(key, made);
        return made;
      } finally {
        waiting.delete(key);
      }
    },
  };
}
