import { CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import { wordsLanguage } from '../messages/language-context.ts';
import { cookieChoices } from '../messages/messages.ts';
import { attributes, escapeHtml } from './html-text.ts';
import { iconHtml } from './icon-html.ts';
import { writingDirection } from './writing-direction.ts';

export interface PlainDocument {
  /** Title of the document, and its heading. */
  readonly title: string;
  /** Name of the site, which follows the title in the tab of the browser. Default: none. */
  readonly site?: string | undefined;
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
    `<title>${escapeHtml(site === undefined ? title : `${title} – ${site}`)}</title>`,
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
<main class="site-main site-message" id="main">
<h1>${escapeHtml(title)}</h1>
${content}
</main>
${linksToChoices ? choicesLink() : ''}</body>
</html>
`;
}

function choicesLink(): string {
  const link = `<a${attributes({ href: CONSENT_PAGE_PATH })}>${escapeHtml(cookieChoices())}</a>`;
  return `<footer class="site-message__footer">${link}</footer>\n`;
}
