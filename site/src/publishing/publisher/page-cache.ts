import type { PublishedPage } from './published-page.ts';

/** The pages that were served most recently, within a limit of memory. The database has all pages. */
export interface PageCache {
  get(key: string): PublishedPage | undefined;
  set(key: string, page: PublishedPage): void;
  has(key: string): boolean;
  delete(key: string): void;
  /** Bytes that all pages take, with every encoding of them. */
  bytes(): number;
}

/** @param mostBytes What all pages together may take. A page that is larger than that is not kept. */
export function createPageCache(mostBytes: number): PageCache {
  /** In order of use; the most recently used page is last. */
  const kept = new Map<string, PublishedPage>();
  let bytes = 0;
  const remove = (key: string) => {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    bytes -= page.body.mostBytes;
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
      if (page.body.mostBytes > mostBytes) return;
      kept.set(key, page);
      bytes += page.body.mostBytes;
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
