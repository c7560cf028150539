import { can, ROLE_NAMES } from '@plinth/sdk/roles';
import type { SignedIn, SiteParts } from '@plinth/server';
import type { SiteErrorCode } from '@plinth/server/errors';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h } from 'react';

interface Refusal {
  readonly code: SiteErrorCode;
  /** What happened. */
  readonly title: string;
  /** What to do. */
  readonly text: string;
}

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ROLE_NAMES).map(([role, name]) => [Number(role), name]),
);

/** Answers 403 to an account whose roles do not have the permission of the route (§6). */
export function forbidden(
  reply: FastifyReply,
  request: FastifyRequest,
  site: SiteParts,
  account: SignedIn,
): FastifyReply {
  const roles = account.roles.map((role) => NAMES.get(role) ?? String(role)).join(', ') || 'none';
  const text = `The roles of your account (${roles}) do not allow it. Ask an admin of the site for another role.`;
  return refuse(reply, request, site, account, {
    code: 'PLINTH-SITE-130',
    title: 'You may not open this page',
    text,
  });
}

/** Answers 403 to a form without the crumb of the session, or from a page of another site. */
export function staleForm(
  reply: FastifyReply,
  request: FastifyRequest,
  site: SiteParts,
  account: SignedIn,
): FastifyReply {
  return refuse(reply, request, site, account, {
    code: 'PLINTH-SITE-040',
    title: 'Nothing was changed',
    text: 'The form does not belong to this session: the crumb is missing or wrong. Open the page again and send the form from there.',
  });
}

function refuse(
  reply: FastifyReply,
  { headers }: FastifyRequest,
  site: SiteParts,
  account: SignedIn,
  { code, title, text }: Refusal,
): FastifyReply {
  reply.code(403);
  if (!headers.accept?.includes('text/html')) return ownerHeaders(reply).send({ error: `${title}. ${text}`, code });
  const [href, back] = can(account.roles, 'config') ? ['/config/', 'To the first page'] : ['/', 'To the site'];
  const main = h(
    Fragment,
    null,
    h('p', { className: 'problem' }, text),
    h('p', { className: 'note' }, code),
    h('p', null, h('a', { className: 'back', href }, back)),
  );
  return sendOwnerPage(reply, site, { title, main, owner: account });
}
