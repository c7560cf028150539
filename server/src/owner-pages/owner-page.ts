import type { FastifyReply } from 'fastify';
import { createElement as h, type ReactNode } from 'react';
import type { SignedIn } from '../contract/signed-in.ts';
import type { SiteParts } from '../contract/site-parts.ts';
import { mayOpen } from './may-open.ts';
import { OWNER_STYLES } from './owner-styles.ts';
import { renderDocument } from './render-document.ts';
import { signOutForm } from './sign-out-form.ts';
import { TimeZoneContext } from './time.ts';

/** Content Security Policy that allows no script and nothing from other hosts. */
const OWNER_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface OwnerPage {
  readonly title: string;
  readonly main: ReactNode;
  /** The signed-in owner; undefined on the page for signing in. */
  readonly owner?: SignedIn | undefined;
  /** Address of the current page, to mark it in the navigation. */
  readonly current?: string;
}

/** Sends a page of the configuration area. */
export function sendOwnerPage(reply: FastifyReply, site: SiteParts, page: OwnerPage): FastifyReply {
  const { title, main, owner, current } = page;
  const html = renderDocument({
    title,
    icon: site.assets.find('/favicon.svg')?.url,
    styles: OWNER_STYLES,
    body: h(
      'body',
      null,
      h('a', { className: 'skip', href: '#main' }, 'Skip to content'),
      owner && h('header', null, ownerNavigation(owner, current, site), signOutForm(owner)),
      h(
        TimeZoneContext,
        { value: site.publisher.site()?.timeZone ?? 'UTC' },
        h('main', { id: 'main', tabIndex: -1 }, h('h1', null, title), main),
      ),
    ),
  });
  return ownerHeaders(reply).type('text/html; charset=utf-8').send(html);
}

/** Headers of a page that is only for the owner: it must not be cached, indexed or framed. */
export function ownerHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', OWNER_POLICY)
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store');
}

/** Links to the pages that the account is allowed to open, in groups. */
export function ownerNavigation(owner: SignedIn, current: string | undefined, site: SiteParts): ReactNode {
  const links = site.features().flatMap((feature) => feature.navigation ?? []);
  const inOrder = [...links.filter(({ place }) => !place), ...links.filter(({ place }) => place)];
  const shown = inOrder.filter(({ href }) => mayOpen(owner.roles, href, site));
  const itemsOf = (wanted: string | undefined) =>
    shown
      .filter(({ group }) => group === wanted)
      .map(({ href, title }) =>
        h('li', { key: href }, h('a', { href, 'aria-current': href === current ? 'page' : undefined }, title)),
      );
  const groups = [...new Set(inOrder.flatMap(({ group }) => group ?? []))].map((group) => {
    const items = itemsOf(group);
    if (items.length === 0) return null;
    const id = `navigation-${group.toLowerCase()}`;
    return h(
      'li',
      { key: id, className: 'group' },
      h('span', { id }, group),
      h('ul', { 'aria-labelledby': id }, items),
    );
  });
  return h('nav', { 'aria-label': 'Configuration' }, h('ul', null, itemsOf(undefined), groups));
}
