import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { attributes, escapeHtml } from '../publish/html-text.ts';
import { iconHtml } from '../publish/icon-html.ts';
import type { SiteParts } from './site-parts.ts';

const querySchema = v.object({ frameUrl: v.optional(v.unknown()) });
const POLICY =
  "default-src 'none'; frame-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const ANY_ORIGIN = 'http://site.invalid';

/** `/config/` (§2): where signed-in owners are sent. Shows the page that `frameUrl` names. */
export function configRoute(app: FastifyInstance, { assets }: SiteParts): void {
  for (const path of ['/config', '/config/']) {
    app.get(path, async (request, reply) => {
      const framed = framePath(v.parse(querySchema, request.query).frameUrl) ?? '/';
      const theme = assets.theme();
      const sheet = theme
        ? `<link${attributes({ rel: 'stylesheet', href: theme.href, integrity: theme.integrity })}>`
        : '';
      return reply
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html(framed, `${iconHtml(assets.find('/favicon.svg')?.url)}\n${sheet}`));
    });
  }
}

/** A path of this site as it may stand in a frame; undefined for any other address and for the configuration area itself. */
export function framePath(frameUrl: unknown): string | undefined {
  if (typeof frameUrl !== 'string' || !frameUrl.startsWith('/') || !URL.canParse(frameUrl, ANY_ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(frameUrl, ANY_ORIGIN);
  // The first check alone would let "//elsewhere" and "/\elsewhere" pass.
  if (origin !== ANY_ORIGIN || /^\/\/|^\/config(\/|$)/.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** The page itself, from which a signed-in owner would otherwise come straight back (§2 `noredirect`). */
function withoutRedirect(framed: string): string {
  const url = new URL(framed, ANY_ORIGIN);
  url.searchParams.set('noredirect', 'true');
  return url.pathname + url.search + url.hash;
}

function html(framed: string, links: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Configuration</title>
${links}
</head>
<body class="site-config">
<main class="site-config__main" id="main">
<div class="site-config__bar">
<h1>Configuration</h1>
<p>You are looking at <a${attributes({ href: withoutRedirect(framed) })}>${escapeHtml(framed)}</a>.</p>
</div>
<iframe${attributes({ class: 'site-config__frame', title: 'The page as visitors see it', src: framed })}></iframe>
</main>
</body>
</html>
`;
}
