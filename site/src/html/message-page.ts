import { attributes, escapeHtml } from './html-text.ts';
import { iconHtml } from './icon-html.ts';

export interface MessagePage {
  readonly title: string;
  readonly text: string;
  /** Technical lines, shown in a list. */
  readonly details?: readonly string[];
  /** Address of the page's only script. Default: no script, so that nothing else can fail. */
  readonly script?: string | undefined;
  readonly theme: { readonly href: string; readonly integrity: string } | undefined;
}

/** A page of the site that only shows a message. */
export function messagePage({ title, text, details = [], script, theme }: MessagePage): string {
  const list =
    details.length === 0
      ? ''
      : `<ul class="site-message__details">${details.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  const sheet = theme ? `<link${attributes({ rel: 'stylesheet', href: theme.href, integrity: theme.integrity })}>` : '';
  return `<!doctype html>
<html lang="en">
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
<p><a href="/">Go to the start page</a></p>
</main>
</body>
</html>
`;
}
