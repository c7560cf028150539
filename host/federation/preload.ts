import { pageIntegrity } from './page-integrity.ts';

/** Addresses of files that the page's HTML or an earlier block has already requested. */
const asked = new Set<string>();

/**
 * Fetches all files that a module needs at the same time, so that every import in these files finds its file in the
 * cache.
 */
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

/**
 * Links the stylesheets that the HTML from the server does not link, and waits for them, so that nothing is rendered
 * without styles.
 */
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
    // A stylesheet of another origin must be requested with CORS. Otherwise the browser cannot check its hash.
    link.crossOrigin = '';
    // A stylesheet that fails does not stop the mount: a block without its styles is still readable.
    link.onload = () => resolve();
    link.onerror = () => {
      // The next block that needs the stylesheet links it again.
      link.dataset.failed = '';
      resolve();
    };
    document.head.append(link);
  });
}

/**
 * Is the stylesheet already in the page? The server writes a small stylesheet into a `style` element, with its address
 * in `data-href`.
 */
function isStyled(href: string): boolean {
  const address = CSS.escape(href);
  return (
    document.querySelector(
      `link[rel=stylesheet][href="${address}"]:not([data-failed]),style[data-href="${address}"]`,
    ) !== null
  );
}
