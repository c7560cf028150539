import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface OwnerDocument {
  readonly title: string;
  /** Address of the icon. Default: an empty icon, so that browsers do not request `/favicon.ico`. */
  readonly icon: string | undefined;
  readonly styles: { readonly href: string; readonly integrity: string } | undefined;
  /** Address of a module script of the site. Default: none. */
  readonly script?: string | undefined;
  readonly body: ReactElement;
}

/** The HTML of a page of the configuration area. */
export function renderDocument({ title, icon = 'data:,', styles, script, body }: OwnerDocument): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('title', null, title),
    h('link', { rel: 'icon', href: icon }),
    styles && h('link', { rel: 'stylesheet', href: styles.href, integrity: styles.integrity }),
    script !== undefined && h('script', { type: 'module', src: script }),
  );
  const html = renderToStaticMarkup(h('html', { lang: 'en' }, head, body));
  // Text that visitors have entered can contain lone surrogates and NUL, which HTML must not contain.
  return `<!doctype html>\n${html.toWellFormed().replaceAll('\0', '\uFFFD')}\n`;
}
