import { randomBytes } from 'node:crypto';
import { sameOriginPath } from '@plinth/sdk/links';
import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Guard } from '../accounts/service.ts';
import { currentOverride, OVERRIDE_COOKIE } from './current-override.ts';
import { minutesSchema, overrideRequestSchema } from './override-request.ts';
import { type Grant, sealGrant } from './override-token.ts';
import type { Overrides } from './overrides.ts';
import { overridesPage } from './overrides-page.ts';

export const OVERRIDES_PATH = '/config/overrides';
export const OVERRIDES_TITLE = 'Override of a plugin';
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const ID_BYTES = 16;

interface RouteParts {
  readonly site: SiteParts;
  readonly guard: Guard;
  readonly overrides: Overrides;
  readonly secret: string;
}

/** `/config/overrides`: where the owner confirms, sees and ends an override. */
export function overrideRoutes(area: OwnerArea, { site, guard, overrides, secret }: RouteParts): void {
  const sendOverridesPage = (reply: FastifyReply, owner: SignedIn, main: ReactNode) =>
    sendOwnerPage(reply, site, { title: OVERRIDES_TITLE, main, owner, current: OVERRIDES_PATH });

  area.page(OVERRIDES_PATH, 'releases.override', async (owner, request, reply) => {
    const hasQuery = Object.keys(v.parse(v.record(v.string(), v.unknown()), request.query)).length > 0;
    const asked = hasQuery ? v.safeParse(overrideRequestSchema, request.query) : undefined;
    const current = await currentOverride(request, { guard, overrides, secret });
    const main = overridesPage({
      crumb: owner.crumb,
      asked: asked?.success ? asked.output : undefined,
      problem: asked && !asked.success ? asked.issues[0].message : undefined,
      refused: typeof current === 'string' ? current : undefined,
      active: await overrides.ofAccount(owner.accountId, new Date()),
    });
    return sendOverridesPage(reply, owner, main);
  });

  area.form(OVERRIDES_PATH, 'releases.override', async (owner, request, reply) => {
    const field = (name: string) => formField(request, name);
    const asked = v.safeParse(overrideRequestSchema, {
      plugin: field('plugin'),
      origin: field('origin'),
      key: field('key'),
    });
    const minutes = v.safeParse(minutesSchema, field('minutes'));
    if (!asked.success || !minutes.success) {
      const problem = asked.success ? 'the duration is missing or too long' : asked.issues[0].message;
      const active = await overrides.ofAccount(owner.accountId, new Date());
      const main = overridesPage({ crumb: owner.crumb, asked: undefined, problem, refused: undefined, active });
      return sendOverridesPage(reply.code(400), owner, main);
    }
    const now = new Date();
    const lifetimeS = minutes.output * 60;
    const grant: Grant = {
      id: randomBytes(ID_BYTES).toString('hex'),
      account: owner.accountId,
      ...asked.output,
      expires: new Date(now.getTime() + lifetimeS * 1000).toISOString(),
    };
    await overrides.begin(grant, now);
    reply.setCookie(OVERRIDE_COOKIE, sealGrant(grant, secret), { ...COOKIE, maxAge: lifetimeS });
    return ownerHeaders(reply).redirect(OVERRIDES_PATH, 303);
  });

  area.form(`${OVERRIDES_PATH}/end`, 'releases.override', async (owner, request, reply) => {
    await overrides.end(formField(request, 'id'), owner.accountId);
    reply.clearCookie(OVERRIDE_COOKIE, COOKIE);
    return back(reply, formField(request, 'next'));
  });
}

/** Returns to the page on which Stop was pressed, or to the list of overrides. */
function back(reply: FastifyReply, next: string): FastifyReply {
  const path = sameOriginPath(next, 'http://site.invalid') ?? OVERRIDES_PATH;
  return ownerHeaders(reply).redirect(path, 303);
}
