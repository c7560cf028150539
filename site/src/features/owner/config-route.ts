import { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../contract/site-parts.ts';
import { attributes, escapeHtml } from '../../html/html-text.ts';
import { iconHtml } from '../../html/icon-html.ts';
import { requestPath } from '../../http/request-path.ts';
import { type Markup, markup } from '../../owner-pages/markup.ts';
import { signOutForm } from '../../owner-pages/owner-page.ts';
import { type Sessions, SIGN_IN_PATH, type SignedIn } from '../accounts/service.ts';

const querySchema = v.object({ frameUrl: v.optional(v.unknown()) });
const POLICY =
  "default-src 'none'; frame-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";
const ANY_ORIGIN = 'http://site.invalid';

/**
 * `/config/` (§2): the page to which signed-in owners are redirected. Shows the page that `frameUrl` names, and for the
 * owner links to the other pages of the configuration area.
 */
export function configRoute(app: FastifyInstance, site: SiteParts, sessions: Sessions): void {
  const { assets } = site;
  for (const path of ['/config', '/config/']) {
    app.get(path, async (request, reply) => {
      const framed = framePath(v.parse(querySchema, request.query).frameUrl) ?? '/';
      const theme = assets.theme();
      const sheet = theme
        ? `<link${attributes({ rel: 'stylesheet', href: theme.href, integrity: theme.integrity })}>`
        : '';
      const owner = await sessions.of(request);
      const menu = owner ? await ownerMenu(owner, site) : signInLink();
      return reply
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html(framed, `${iconHtml(assets.find('/favicon.svg')?.url)}\n${sheet}`, menu));
    });
  }
}

function signInLink(): Markup {
  return markup`<p><a href="${SIGN_IN_PATH}">Sign in</a> to see what was sent to you.</p>`;
}

async function ownerMenu({ crumb, email }: SignedIn, { features }: SiteParts): Promise<Markup> {
  const lines = (await Promise.all(features().map(({ menu }) => menu?.() ?? []))).flat();
  const links = lines.flatMap(({ href, text }) =>
    href === undefined ? [] : [markup`<li><a href="${href}">${text}</a></li>\n`],
  );
  const texts = lines.flatMap(({ href, text }) => (href === undefined ? [markup`<li>${text}</li>\n`] : []));
  return markup`<nav aria-label="Configuration"><ul>
${links}${texts}</ul></nav>
${signOutForm(crumb, email)}`;
}

/**
 * Returns a path of this site that may be shown in the frame; undefined for any other address and for the configuration
 * area itself.
 */
export function framePath(frameUrl: unknown): string | undefined {
  if (typeof frameUrl !== 'string' || !frameUrl.startsWith('/') || !URL.canParse(frameUrl, ANY_ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(frameUrl, ANY_ORIGIN);
  // The first check alone would accept `//elsewhere` and `/\elsewhere`.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || isConfigArea(pathname)) return undefined;
  return pathname + search + hash;
}

/** How often a path may be decoded: once by this server, and perhaps once more by each proxy before it. */
const MOST_DECODINGS = 5;

/** Could a server on the way take the path for one of the configuration area? An invalid path counts as one. */
function isConfigArea(pathname: string): boolean {
  let path = pathname;
  for (let count = 0; count < MOST_DECODINGS; count += 1) {
    const tidy = posix.normalize(path.replaceAll('\\', '/').replaceAll(/\/{2,}/g, '/'));
    if (/^\/config([/;?#]|$)/i.test(tidy)) return true;
    const decoded = requestPath(tidy);
    // Once decoded, a percent sign may stand for itself.
    if (decoded === undefined) return count === 0;
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

/** Address of the page with `noredirect` (§2), without which a signed-in owner would be redirected straight back. */
function withoutRedirect(framed: string): string {
  const url = new URL(framed, ANY_ORIGIN);
  url.searchParams.set('noredirect', 'true');
  return url.pathname + url.search + url.hash;
}

function html(framed: string, links: string, menu: Markup): string {
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
<main class="site-config__main" id="main" aria-labelledby="title">
<div class="site-config__bar">
<h1 id="title">Configuration</h1>
<p>You are looking at <a${attributes({ href: withoutRedirect(framed) })}>${escapeHtml(framed)}</a>.</p>
${menu.text}
</div>
<iframe${attributes({ class: 'site-config__frame', title: 'The page as visitors see it', src: framed })}></iframe>
</main>
</body>
</html>
`;
}
