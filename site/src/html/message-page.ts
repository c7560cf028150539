import { wordsLanguage } from '../messages/language-context.ts';
import { startPageLink } from '../messages/messages.ts';
import { attributes, escapeHtml } from './html-text.ts';
import { iconHtml } from './icon-html.ts';
import { writingDirection } from './writing-direction.ts';

export interface MessagePage {
  /** In the current language (`inLanguage`), like `text`. */
  readonly title: string;
  readonly text: string;
  /** Shown in a list. They may be in another language. */
  readonly details?: readonly string[];
  /** Address of the page's only script. Default: no script, so that nothing else can fail. */
  readonly script?: string | undefined;
  readonly theme: { readonly href: string; readonly integrity: string } | undefined;
}

/** A page of the site that only shows a message. */
export function messagePage({ title, text, details = [], script, theme }: MessagePage): string {
  const language = wordsLanguage();
  const lines = details.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`);
  const list = lines.length === 0 ? '' : `<ul class="site-message__details">${lines.join('')}</ul>`;
  const sheet = theme ? `<link${attributes({ rel: 'stylesheet', href: theme.href, integrity: theme.integrity })}>` : '';
  return `<!doctype html>
<html${attributes({ lang: language, dir: writingDirection(language) })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${iconHtml(undefined)}
${sheet}
${script === undefined ? '' : `<script${attributes({ type: 'module', src: script })}></script>`}
</head>
<body>
<main class="site-main site-message" id="main">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${list}
<p><a href="/">${escapeHtml(startPageLink())}</a></p>
</main>
</body>
</html>
`;
}
