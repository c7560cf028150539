import type { FastifyReply } from 'fastify';
import type { NavigationLink, RunningFeature } from '../contract/running-feature.ts';
import type { SiteParts } from '../contract/site-parts.ts';
import { attributes } from '../html/html-text.ts';
import { iconHtml } from '../html/icon-html.ts';
import { Markup, markup } from './markup.ts';
import { OWNER_STYLES } from './owner-styles.ts';

/** No script at all, and nothing from anywhere else. */
const OWNER_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface OwnerPage {
  readonly title: string;
  readonly main: Markup;
  /** Who is signed in; undefined on the page where one signs in. */
  readonly owner?: { readonly email: string; readonly crumb: string } | undefined;
  /** Address of the page among those of the navigation. */
  readonly current?: string;
}

/** Sends a page of the configuration area. */
export function sendOwnerPage(reply: FastifyReply, { assets, features }: SiteParts, page: OwnerPage): FastifyReply {
  return ownerHeaders(reply)
    .type('text/html; charset=utf-8')
    .send(ownerHtml(page, iconHtml(assets.find('/favicon.svg')?.url), navigationOf(features())));
}

/** What is for the owner is for nobody else to keep, to index or to frame. */
export function ownerHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', OWNER_POLICY)
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store');
}

function navigationOf(features: readonly RunningFeature[]): readonly NavigationLink[] {
  return features.flatMap(({ navigation = [] }) => navigation);
}

function ownerHtml(
  { title, main, owner, current }: OwnerPage,
  icon: string,
  navigation: readonly NavigationLink[],
): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${new Markup(icon)}
<link rel="stylesheet" href="${OWNER_STYLES.href}" integrity="${OWNER_STYLES.integrity}">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${owner ? header(owner, current, navigation) : ''}
<main id="main" tabindex="-1">
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`.text;
}

function header(
  { email, crumb }: NonNullable<OwnerPage['owner']>,
  current: string | undefined,
  navigation: readonly NavigationLink[],
): Markup {
  const links = navigation.map(({ href, title }) => {
    const own = new Markup(attributes({ href, 'aria-current': href === current ? 'page' : undefined }));
    return markup`<li><a${own}>${title}</a></li>`;
  });
  return markup`<header>
<nav aria-label="Configuration"><ul>${links}</ul></nav>
${signOutForm(crumb, email)}
</header>`;
}

/** §7 Logout, without a script. */
export function signOutForm(crumb: string, email: string): Markup {
  return markup`<form class="sign-out" method="post" action="/api/auth/Logout">
<input type="hidden" name="crumb" value="${crumb}">
<span>${email}</span>
<button type="submit">Sign out</button>
</form>`;
}
