import { pageIntegrity } from './page-integrity.ts';

/** What the server or an earlier block has asked for. */
const asked = new Set<string>();

/** Fetches everything a module needs in one wave; the import chain that follows finds it all in the cache. */
export function preloadScripts(urls: readonly string[]): void {
  if (asked.size === 0) {
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) asked.add(link.getAttribute('href') ?? '');
  }
  for (const href of urls) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** Links stylesheets that the server has not linked, and waits for them so that nothing is drawn unstyled. */
export async function loadStylesheets(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(loadStylesheet));
}

function loadStylesheet(href: string): Promise<void> | undefined {
  if (isStyled(href)) return undefined;
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.integrity = pageIntegrity(href) ?? '';
    // A block without its styles still reads; it is mounted all the same.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** The server writes a small stylesheet into the page and keeps its address beside it. */
function isStyled(href: string): boolean {
  const address = CSS.escape(href);
  return document.querySelector(`link[rel=stylesheet][href="${address}"],style[data-href="${address}"]`) !== null;
}
