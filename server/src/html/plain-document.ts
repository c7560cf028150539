import { safeHref } from '@plinth/sdk';
import { CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import { wordsLanguage } from '../messages/language-context.ts';
import { cookieChoices } from '../messages/messages.ts';
import { attributes, escapeHtml } from './html-text.ts';
import { iconHtml } from './icon-html.ts';
import { writingDirection } from './writing-direction.ts';

/** What a document says about its site. */
export interface NamedSite {
  readonly name: string;
  /** Links to the terms, the privacy policy and the like, which are at the end of the document. */
  readonly terms: readonly { readonly title: string; readonly path: string }[];
}

export interface PlainDocument {
  /** Title of the document, and its heading. */
  readonly title: string;
  /** The site, which the document names at its head and after its title in the tab of the browser. Default: none. */
  readonly site?: NamedSite | undefined;
  /** HTML after the heading. */
  readonly content: string;
  readonly theme: { readonly href: string; readonly integrity: string } | undefined;
  /** Address of a module script. Default: none. */
  readonly script?: string | undefined;
  /** Does the document have a link to the visitor's choices about cookies? Default: true. */
  readonly linksToChoices?: boolean;
}

/** A document that the server makes without a page file, in the current language (`inLanguage`). */
export function plainDocument({ title, site, content, theme, script, linksToChoices = true }: PlainDocument): string {
  const language = wordsLanguage();
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(site === undefined ? title : `${title} – ${site.name}`)}</title>`,
    iconHtml(undefined),
    theme ? `<link${attributes({ rel: 'stylesheet', href: theme.href, integrity: theme.integrity })}>` : '',
    script === undefined ? '' : `<script${attributes({ type: 'module', src: script })}></script>`,
  ].filter((line) => line !== '');
  return `<!doctype html>
<html${attributes({ lang: language, dir: writingDirection(language) })}>
<head>
${head.join('\n')}
</head>
<body>
${site === undefined ? '' : siteHeader(site)}<main class="site-main site-message" id="main">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
${footer(site?.terms ?? [], linksToChoices)}</body>
</html>
`;
}

/** The name of the site, as a link to its start page. */
function siteHeader({ name }: NamedSite): string {
  const brand = `<a${attributes({ class: 'site-header__brand', href: '/' })}>${escapeHtml(name)}</a>`;
  return `<header class="site-header"><div class="site-header__inner">${brand}</div></header>\n`;
}

function footer(terms: NamedSite['terms'], linksToChoices: boolean): string {
  const choices = { title: cookieChoices(), path: CONSENT_PAGE_PATH };
  const links = [...terms, ...(linksToChoices ? [choices] : [])].map(({ title, path }) => {
    const href = safeHref(path);
    return href === undefined ? escapeHtml(title) : `<a${attributes({ href })}>${escapeHtml(title)}</a>`;
  });
  return links.length === 0 ? '' : `<footer class="site-message__footer">${links.join(' ')}</footer>\n`;
}
