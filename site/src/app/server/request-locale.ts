import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { requestPath } from '../../http/request-path.ts';
import { inLanguage } from '../../messages/language-context.ts';
import type { Publisher } from '../../publishing/publisher/publisher.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Locale of the page to which the request belongs (BCP 47). It is the first known one of: the locale of the page at
     * the address, that of the page that sent the request, the browser's preferred one among the locales of the site's
     * pages, and that of `site.json`.
     */
    readonly locale: string;
  }
}

type Pages = Pick<Publisher, 'localeOf' | 'locales'>;

/** Makes the language of the request the current language (`inLanguage`) while the request is handled. */
export function requestLocales(app: FastifyInstance, pages: Pages): void {
  app.decorateRequest('locale', {
    getter() {
      return localeFor(this, pages);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => inLanguage(() => request.locale, done));
}

function localeFor(request: FastifyRequest, pages: Pages): string {
  return (
    localeAt(request.url, pages) ??
    localeAt(sendingPath(request), pages) ??
    acceptedLocale(request.headers['accept-language'], pages.locales())
  );
}

function localeAt(address: string, pages: Pages): string | undefined {
  const path = requestPath(address);
  return path === undefined ? undefined : pages.localeOf(path);
}

/**
 * Path of the page that sent the request; empty when it is unknown. It is unknown for pages of other origins, because
 * their browsers send only the origin.
 */
function sendingPath({ headers: { referer }, host }: FastifyRequest): string {
  const url = referer === undefined ? null : URL.parse(referer);
  return url?.host === host ? url.pathname : '';
}

function acceptedLocale(header: string | undefined, locales: readonly [string, ...string[]]): string {
  // Without the header, the negotiator would return the first locale.
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...locales]);
  return best ?? locales[0];
}
