import {
  ALLOWED_COOKIE,
  type Choice,
  CLEARED_COOKIES,
  CONSENT_COOKIE,
  choiceOf,
  consentCookie,
  DECISION_LIFETIME_S,
  parentDomains,
} from '@plinth/sdk/consent';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the visitor has decided, and the id of the receipt. Undefined when they have not decided. */
export function decisionOfRequest({ cookies }: FastifyRequest): { choice: Choice; id: string } | undefined {
  const detailed = cookies[CONSENT_COOKIE];
  const choice = choiceOf(cookies[ALLOWED_COOKIE], detailed);
  return choice && { choice, id: detailed?.slice(detailed.indexOf('.') + 1) ?? '' };
}

/**
 * Sets the cookies of a decision. The page's scripts read them too. Without the purpose performance, the cookies of §9
 * are removed, on this host and on every domain above it.
 */
export function setDecision(request: FastifyRequest, reply: FastifyReply, choice: Choice, id: string): void {
  const options = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: DECISION_LIFETIME_S,
  } as const;
  const isAllowed = choice.performance || choice.advertising;
  reply.setCookie(ALLOWED_COOKIE, String(isAllowed), options);
  reply.setCookie(CONSENT_COOKIE, consentCookie(choice, id), options);
  if (!choice.performance) removeOptional(request, reply);
}

/** The visitor is asked again. */
export function forgetDecision(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(ALLOWED_COOKIE, { path: '/' });
  reply.clearCookie(CONSENT_COOKIE, { path: '/' });
  removeOptional(request, reply);
}

function removeOptional({ cookies, hostname }: FastifyRequest, reply: FastifyReply): void {
  for (const name of CLEARED_COOKIES) {
    if (cookies[name] === undefined) continue;
    reply.clearCookie(name, { path: '/' });
    for (const domain of parentDomains(hostname)) reply.clearCookie(name, { path: '/', domain });
  }
}
