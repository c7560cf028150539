import type { OwnerArea, SiteParts } from '@plinth/server';
import { crumbOf, formField, giveCrumb, hasCrumb, outsideText, senderOf } from '@plinth/server/http';
import { postForm, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import { hashPassword, LONGEST_PASSWORD, maySignIn, SHORTEST_PASSWORD } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h, type ReactNode } from 'react';
import * as v from 'valibot';
import { accountsService } from '../accounts/service.ts';
import { invitationTokenHash } from './invitation-token.ts';
import { INVITATION_PATH } from './people-path.ts';

const querySchema = v.fallback(v.object({ token: v.optional(outsideText(100), '') }), {
  token: '',
});

const GONE = 'This link does not work: it was used before, it has expired, or it is not complete. Ask for another one.';
const SHORT = `The password needs ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`;

/**
 * `/config/invitation`: the page on which an invitation is accepted. Opening the link does not use the invitation up;
 * sending the form does.
 */
export function acceptRoutes(area: OwnerArea, site: SiteParts): void {
  const { invitations, sessions } = accountsService.of(site);
  const audit = auditService.of(site);

  const send = (reply: FastifyReply, title: string, main: ReactNode) => sendOwnerPage(reply, site, { title, main });
  const gone = (reply: FastifyReply) => send(reply.code(404), 'Invitation', h('p', { className: 'problem' }, GONE));
  /** A token has 256 random bits, so the number of attempts needs no limit. */
  const found = async (token: string) => {
    const hash = invitationTokenHash(token);
    const row = hash === undefined ? undefined : await invitations.byToken(hash, new Date());
    return row && hash !== undefined ? { hash, row } : undefined;
  };
  const form = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { email: string; token: string; problem?: string },
  ) => {
    const current = await sessions.of(request);
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const main = h(
      Fragment,
      null,
      shown.problem && h('p', { className: 'problem', role: 'alert' }, shown.problem),
      h('p', null, `Choose a password for ${shown.email}. You sign in with both from now on.`),
      current &&
        h(
          'p',
          { className: 'note' },
          `You are signed in as ${current.email}. Accepting signs that account out of this browser; if the invitation is for somebody else, send them the link.`,
        ),
      postForm(
        { action: INVITATION_PATH, crumb, hidden: { token: shown.token } },
        h('input', {
          type: 'email',
          name: 'email',
          value: shown.email,
          readOnly: true,
          autoComplete: 'username',
          hidden: true,
        }),
        h(
          'div',
          { className: 'field' },
          h('label', { htmlFor: 'password' }, 'New password'),
          h('input', {
            id: 'password',
            name: 'password',
            type: 'password',
            autoComplete: 'new-password',
            required: true,
            minLength: SHORTEST_PASSWORD,
            maxLength: LONGEST_PASSWORD,
            'aria-describedby': 'rule',
          }),
          h('p', { className: 'note', id: 'rule' }, `At least ${SHORTEST_PASSWORD} characters.`),
        ),
        h('button', { className: 'primary', type: 'submit' }, 'Accept'),
      ),
    );
    return send(reply, 'You are invited', main);
  };

  area.open({
    method: 'GET',
    path: INVITATION_PATH,
    why: 'the link of the mail is the permission',
    handle: async (request, reply) => {
      const { token } = v.parse(querySchema, request.query);
      const invitation = await found(token);
      return invitation ? form(request, reply, { email: invitation.row.email, token }) : gone(reply);
    },
  });

  area.open({
    method: 'POST',
    path: INVITATION_PATH,
    why: 'the link of the mail is the permission',
    handle: async (request, reply) => {
      const [token, password] = [formField(request, 'token'), formField(request, 'password')];
      const invitation = await found(token);
      if (!invitation) return gone(reply);
      const { email } = invitation.row;
      const again = (status: number, problem: string) => form(request, reply.code(status), { email, token, problem });
      if (senderOf(request) === 'foreign' || !hasCrumb(request, formField(request, 'crumb')))
        return again(403, 'This page was open for too long. Please try again.');
      if (!maySignIn(request)) return again(403, 'You can accept only at an https address, or on the server itself.');
      if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return again(400, SHORT);
      const account = await invitations.accept(invitation.hash, await hashPassword(password), new Date(), (joined) =>
        audit.by(joined, request),
      );
      if (!account) return gone(reply);
      await sessions.begin(account, request, reply);
      return reply.redirect('/config/', 303);
    },
  });
}
