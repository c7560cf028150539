import { ContributorRole } from '@plinth/sdk/enums';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../../http/same-origin.ts';
import { ownerHeaders } from '../../owner-pages/owner-page.ts';
import type { SignedIn } from './accounts.ts';
import { hasSessionCrumb, type Sessions } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';

/** Handler of a page that only the owner may see. It also gets the session of the owner. */
type OwnerHandler = (owner: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Wraps handlers of pages that only administrators may see (§6). Everyone else is asked to sign in. */
export interface Guard {
  /** The administrator who sent the request; undefined for everyone else. */
  owner(request: FastifyRequest): Promise<SignedIn | undefined>;
  page(handler: OwnerHandler): Handler;
  /** Wraps handlers of forms on such pages. In addition, the form must send the crumb of the session. */
  form(handler: OwnerHandler): Handler;
}

export function createGuard(sessions: Sessions): Guard {
  const ownerOf = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
    const session = await sessions.of(request);
    return session?.roles.includes(ContributorRole.admin) ? session : undefined;
  };
  const toSignIn = ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const next = method === 'GET' ? `?${new URLSearchParams([['next', url]])}` : '';
    return ownerHeaders(reply).redirect(SIGN_IN_PATH + next, 303);
  };
  return {
    owner: ownerOf,
    page: (handler) => async (request, reply) => {
      const owner = await ownerOf(request);
      return owner ? handler(owner, request, reply) : toSignIn(request, reply);
    },
    form: (handler) => async (request, reply) => {
      const owner = await ownerOf(request);
      if (!owner) return toSignIn(request, reply);
      const crumb = formField(request, 'crumb');
      if (senderOf(request) === 'foreign' || !hasSessionCrumb(owner, request, crumb))
        return ownerHeaders(reply).code(403).send({ error: 'The crumb is missing or wrong.', code: 'PLINTH-SITE-040' });
      return handler(owner, request, reply);
    },
  };
}

/** A field of a posted form; empty when the form does not have it. */
export function formField({ body }: FastifyRequest, name: string): string {
  return (body instanceof URLSearchParams && body.get(name)) || '';
}
