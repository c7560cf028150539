import { requestPath } from '@plinth/server/http';
import { inLanguage, LANGUAGES } from '@plinth/server/messages';
import type { Publisher } from '@plinth/server/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

type Pages = Pick<Publisher, 'localeOf' | 'locales'>;

/** Makes the language of the request the current language (`inLanguage`) while the request is handled. */
export function requestLocales(app: FastifyInstance, pages: Pages): void {
  const found = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('locale', {
    getter() {
      const locale = found.get(this) ?? localeFor(this, pages);
      found.set(this, locale);
      return locale;
    },
  });
  app.addHook('onRequest', (request, _reply, done) => inLanguage(() => request.locale, done));
}

function localeFor(request: FastifyRequest, pages: Pages): string {
  const sender = sendingAddress(request);
  return (
    localeAt(request.url, pages) ??
    localeAt(sender, pages) ??
    languageIn(request.url) ??
    languageIn(sender) ??
    acceptedLocale(request.headers['accept-language'], pages.locales())
  );
}

function localeAt(address: string, pages: Pages): string | undefined {
  const path = requestPath(address);
  return path === undefined ? undefined : pages.localeOf(path);
}

/** The language that the address of one of the server's own pages names, such as `/account?lang=de`. */
function languageIn(address: string): string | undefined {
  const lang = URL.parse(address, 'http://site.invalid')?.searchParams.get('lang');
  return LANGUAGES.find((language) => language === lang);
}

/**
 * Path and query of the page that sent the request; empty when unknown. For a page of a different origin, the browser
 * sends only that origin.
 */
function sendingAddress({ headers: { referer }, host }: FastifyRequest): string {
  const url = referer === undefined ? null : URL.parse(referer);
  return url?.host === host ? url.pathname + url.search : '';
}

function acceptedLocale(header: string | undefined, locales: readonly [string, ...string[]]): string {
  // When the request has no `Accept-Language` header, the result is the first locale.
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...locales]);
  return best ?? locales[0];
}
