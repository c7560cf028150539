import type { FastifyRequest } from 'fastify';
import type { Guard } from '../accounts/service.ts';
import type { OverrideCode } from './override-errors.ts';
import { type Grant, openGrant } from './override-token.ts';
import type { OverrideRow, Overrides } from './overrides.ts';

/**
 * Name of the cookie that contains the override. Its prefix restricts the cookie to secure connections and to this
 * host.
 */
export const OVERRIDE_COOKIE = '__Host-plugin-override';

interface Checks {
  readonly guard: Guard;
  readonly overrides: Pick<Overrides, 'of'>;
  /** Secret that signs grants. All processes of the site have the same secret. */
  readonly secret: string;
}

/**
 * Returns the override of a signed-in owner's browser. Returns undefined when the browser has none, or when nobody is
 * signed in. Returns an error code when the override is not valid or has expired.
 */
export async function currentOverride(
  request: FastifyRequest,
  { guard, overrides, secret }: Checks,
): Promise<{ readonly grant: Grant; readonly row: OverrideRow } | OverrideCode | undefined> {
  const token = request.cookies[OVERRIDE_COOKIE];
  if (token === undefined) return undefined;
  const owner = await guard.account(request, 'releases.override');
  if (!owner) return undefined;
  const grant = openGrant(token, secret, new Date());
  if (typeof grant === 'string') return grant;
  if (grant.account !== owner.accountId) return 'PLINTH-SITE-087';
  const row = await overrides.of(grant);
  return row ? { grant, row } : 'PLINTH-SITE-085';
}
