import type { PageSlice } from '@plinth/manifests/lock';

/** `rel` of the links to files that are preloaded after the first paint. Browsers ignore this word. */
export const LATE_PRELOAD = 'plinth-preload';

/**
 * Inline script that preloads files after the browser has painted the page for the first time, so that these files do
 * not delay the first paint. Empty when the page has no such file.
 */
export function scriptForLatePreloads({ preloadAfterPaint }: PageSlice): readonly string[] {
  if (preloadAfterPaint.length === 0) return [];
  const preload = `for(const e of document.querySelectorAll("link[rel=${LATE_PRELOAD}]"))e.rel="modulepreload"`;
  return [
    `new PerformanceObserver(l=>{if(l.getEntriesByName("first-contentful-paint")[0])${preload}}).observe({type:"paint",buffered:true})`,
  ];
}
