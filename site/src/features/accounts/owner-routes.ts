import { can, type Permission } from '@plinth/sdk/roles';
import type { DeclaredRoute, OwnerArea, OwnerHandler, SignedIn, SiteParts } from '@plinth/server';
import { formField, senderOf } from '@plinth/server/http';
import { ownerHeaders } from '@plinth/server/owner-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readUpload } from './read-upload.ts';
import { forbidden, staleForm } from './refusals.ts';
import { refuseUndeclared } from './refuse-undeclared.ts';
import { hasSessionCrumb, type Sessions } from './session.ts';
import { SIGN_IN_PATH } from './sign-in-path.ts';

/** Adds the routes of the owner's area. Adding a route that was not declared with a permission throws. */
export interface OwnerRoutes {
  /** Makes the owner's area, which adds its routes to `scope`. */
  area(scope: FastifyInstance): OwnerArea;
  /** Every route that was declared. */
  declared(): readonly DeclaredRoute[];
}

/** @param app The server. After this call, every new route below `/config` must be declared. */
export function createOwnerRoutes(app: FastifyInstance, site: SiteParts, sessions: Sessions): OwnerRoutes {
  const routes: DeclaredRoute[] = [];
  refuseUndeclared(app, (url) => routes.some(({ path }) => path === url));

  const checked =
    (permission: Permission, handler: OwnerHandler, refusal?: typeof staleForm) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const account = await sessions.of(request);
      if (!account) return toSignIn(request, reply);
      if (!can(account.roles, permission)) return forbidden(reply, request, site, account);
      if (refusal && !isOwnForm(account, request, formField(request, 'crumb')))
        return refusal(reply, request, site, account);
      return handler(account, request, reply);
    };

  return {
    area: (scope) => ({
      page: (path, permission, handler) => {
        routes.push({ method: 'GET', path, permission });
        scope.get(path, checked(permission, handler));
      },
      form: (path, permission, handler) => {
        routes.push({ method: 'POST', path, permission });
        scope.post(path, checked(permission, handler, staleForm));
      },
      upload: (path, { permission, largestFileBytes }, handler) => {
        routes.push({ method: 'POST', path, permission });
        const read = checked(permission, async (account, request, reply) => {
          const sent = await readUpload(request, largestFileBytes);
          const crumb = sent?.fields.get('crumb') ?? formField(request, 'crumb');
          if (isOwnForm(account, request, crumb)) return handler(account, request, reply, sent);
          sent?.file.resume();
          return staleForm(reply, request, site, account);
        });
        scope.post(path, read);
      },
      open: ({ method, path, bodyLimit, handle }) => {
        routes.push({ method, path, permission: undefined });
        scope.route({ method, url: path, handler: handle, ...(bodyLimit === undefined ? {} : { bodyLimit }) });
      },
    }),
    declared: () => routes,
  };
}

/** Does the form come from a page of this site, and does it have the crumb of the session? */
function isOwnForm(account: SignedIn, request: FastifyRequest, crumb: string): boolean {
  return senderOf(request) !== 'foreign' && hasSessionCrumb(account, request, crumb);
}

function toSignIn({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const next = method === 'GET' ? `?${new URLSearchParams([['next', url]])}` : '';
  return ownerHeaders(reply).redirect(SIGN_IN_PATH + next, 303);
}
