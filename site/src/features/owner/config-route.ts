import { posix } from 'node:path';
import type { EditorContext } from '@plinth/sdk/editor';
import { can } from '@plinth/sdk/roles';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { requestPath } from '@plinth/server/http';
import { ownerHeaders, ownerNavigation, renderDocument, signOutForm } from '@plinth/server/owner-pages';
import { scriptAddress } from '@plinth/server/pages';
import { createElement as h, type ReactElement } from 'react';
import * as v from 'valibot';
import { START_PATH } from './start-page.ts';
import { WELCOME_PATH } from './welcome-page.ts';

const querySchema = v.object({ frameUrl: v.optional(v.unknown()) });
/**
 * Content security policy that allows one script of the site. The script may not write HTML and may not send requests.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const ANY_ORIGIN = 'http://site.invalid';

/**
 * `/config/` (§2): the page to which signed-in owners are redirected. Its frame shows the page that `frameUrl` names.
 * It also has links to the other pages of the configuration area.
 */
export function configRoute(area: OwnerArea, site: SiteParts): void {
  const { assets } = site;
  for (const path of ['/config', '/config/']) {
    area.page(path, 'authenticated', async (owner, request, reply) => {
      // Everybody who signs in or accepts an invitation comes here first. A refusal would be a poor welcome for a viewer.
      if (!can(owner.roles, 'config')) return ownerHeaders(reply).redirect(WELCOME_PATH, 303);
      const framed = framePath(v.parse(querySchema, request.query).frameUrl) ?? '/';
      return reply
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          renderDocument({
            title: 'Configuration',
            icon: assets.find('/favicon.svg')?.url,
            styles: assets.theme(),
            script: await scriptAddress('editor', site.config.dist),
            body: body(framed, owner, site),
          }),
        );
    });
  }
}

/**
 * Returns a path of this site that may be shown in the frame; undefined for any other address and for the configuration
 * area itself.
 */
export function framePath(frameUrl: unknown): string | undefined {
  if (typeof frameUrl !== 'string' || !frameUrl.startsWith('/') || !URL.canParse(frameUrl, ANY_ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(frameUrl, ANY_ORIGIN);
  // The origin is checked too, because `//elsewhere` and `/\elsewhere` begin with a slash but are addresses of a
  // different host.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || isConfigArea(pathname)) return undefined;
  return pathname + search + hash;
}

/**
 * Number of times that the check decodes a path. This server decodes it once, and each proxy in front of the server can
 * decode it once more.
 */
const MOST_DECODINGS = 5;

/** Could this server or a proxy read the path as a page of the configuration area? True for an invalid path. */
function isConfigArea(pathname: string): boolean {
  let path = pathname;
  for (let count = 0; count < MOST_DECODINGS; count += 1) {
    const tidy = posix.normalize(path.replaceAll('\\', '/').replaceAll(/\/{2,}/g, '/'));
    if (/^\/config([/;?#]|$)/i.test(tidy)) return true;
    const decoded = requestPath(tidy);
    // Decoding fails for `%` without digits. If the original path has such a `%`, the path is invalid. A decoded path
    // can contain `%` as a plain character, because the original path can contain `%25`.
    if (decoded === undefined) return count === 0;
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

/**
 * Adds `noredirect` (§2) to the address of a page. Otherwise a signed-in owner would be redirected back to `/config/`.
 */
function withoutRedirect(framed: string): string {
  const url = new URL(framed, ANY_ORIGIN);
  url.searchParams.set('noredirect', 'true');
  return url.pathname + url.search + url.hash;
}

function body(framed: string, owner: SignedIn, site: SiteParts): ReactElement {
  const context: EditorContext = {
    siteName: site.publisher.site()?.name ?? '',
    account: { id: owner.accountId },
    roles: [...owner.roles],
  };
  return h(
    'body',
    { className: 'site-config' },
    h(
      'main',
      { className: 'site-config__main', id: 'main', 'aria-labelledby': 'title' },
      h(
        'div',
        { className: 'site-config__bar' },
        h('h1', { id: 'title' }, 'Configuration'),
        h('p', null, 'You are looking at ', h('a', { href: withoutRedirect(framed), 'data-page': '' }, framed), '.'),
        h('a', { className: 'site-config__news', href: START_PATH }, 'What is new'),
        // A native `details` element, so that the menu needs no script and takes little space from the page.
        h('details', null, h('summary', null, 'Menu'), ownerNavigation(owner, undefined, site)),
        signOutForm(owner, framed),
      ),
      h('iframe', {
        className: 'site-config__frame',
        title: 'The page as visitors see it',
        src: framed,
        'data-context': JSON.stringify(context),
      }),
    ),
  );
}
