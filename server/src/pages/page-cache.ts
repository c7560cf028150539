import type { PublishedPage } from './published-page.ts';

/** Keeps the most recently served pages in memory, up to a limit. The database has all pages. */
export interface PageCache {
  get(key: string): PublishedPage | undefined;
  set(key: string, page: PublishedPage): void;
  has(key: string): boolean;
  delete(key: string): void;
  /** Bytes of all pages in the cache, including every encoding. */
  bytes(): number;
}

/** @param mostBytes Limit for all pages together. A page that is larger is not kept. */
export function createPageCache(mostBytes: number): PageCache {
  /** Pages in the order of their last use; the most recently used page is last. */
  const kept = new Map<string, PublishedPage>();
  let bytes = 0;
  const remove = (key: string) => {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    bytes -= page.mostBytes;
  };
  return {
    get: (key) => {
      const page = kept.get(key);
      if (page) {
        kept.delete(key);
        kept.set(key, page);
      }
      return page;
    },
    set: (key, page) => {
      remove(key);
      if (page.mostBytes > mostBytes) return;
      kept.set(key, page);
      bytes += page.mostBytes;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    has: (key) => kept.has(key),
    delete: remove,
    bytes: () => bytes,
  };
}
