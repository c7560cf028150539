import {
  ALLOWED_COOKIE,
  type Choice,
  CLEARED_COOKIES,
  CONSENT_COOKIE,
  choiceOf,
  consentCookie,
  DECISION_LIFETIME_S,
  parentDomains,
  WITHDRAWN_COOKIE,
} from '@plinth/sdk/consent';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The decision of the visitor, and the id of the receipt. Undefined when the visitor has not decided. */
export function decisionOfRequest({ cookies }: FastifyRequest): { choice: Choice; id: string } | undefined {
  const detailed = cookies[CONSENT_COOKIE];
  const choice = choiceOf(cookies[ALLOWED_COOKIE], detailed);
  return choice && { choice, id: detailed?.slice(detailed.indexOf('.') + 1) ?? '' };
}

/**
 * Sets the cookies of a decision. The page's scripts read them too. When the visitor does not allow the purpose
 * performance, the cookies of §9 are removed, on this host and on every domain above it.
 */
export function setDecision(request: FastifyRequest, reply: FastifyReply, choice: Choice, id: string): void {
  const isAllowed = choice.performance || choice.advertising;
  set(request, reply, ALLOWED_COOKIE, String(isAllowed));
  set(request, reply, CONSENT_COOKIE, consentCookie(choice, id));
  if (!choice.performance) removeOptional(request, reply);
}

/** Removes the decision, so that the visitor is asked again. */
export function forgetDecision(request: FastifyRequest, reply: FastifyReply): void {
  remove(request, reply, ALLOWED_COOKIE);
  remove(request, reply, CONSENT_COOKIE);
  removeOptional(request, reply);
}

/**
 * Sets a cookie that says which purposes were withdrawn without a script. The server cannot remove data from the
 * browser's storage. The scripts of the next page remove the data, so that the data is not sent if the visitor consents
 * later.
 */
export function noteWithdrawal(
  request: FastifyRequest,
  reply: FastifyReply,
  { performance, advertising }: Choice,
): void {
  const before = choiceOf('true', request.cookies[WITHDRAWN_COOKIE]);
  const kept = {
    performance: performance && before?.performance === true,
    advertising: advertising && before?.advertising === true,
  };
  if (kept.performance && kept.advertising) return;
  set(request, reply, WITHDRAWN_COOKIE, `${Number(kept.performance)}${Number(kept.advertising)}`);
}

function set(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  removeAbove(request, reply, name);
  const secure = request.protocol === 'https';
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: DECISION_LIFETIME_S });
}

function removeOptional(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of CLEARED_COOKIES) remove(request, reply, name);
}

function remove(request: FastifyRequest, reply: FastifyReply, name: string): void {
  if (request.cookies[name] === undefined) return;
  reply.clearCookie(name, { path: '/' });
  removeAbove(request, reply, name);
}

/** Removes a cookie from the domains above this host. Otherwise that cookie could hide the cookie of this host. */
function removeAbove({ cookies, hostname }: FastifyRequest, reply: FastifyReply, name: string): void {
  if (cookies[name] === undefined) return;
  for (const domain of parentDomains(hostname)) reply.clearCookie(name, { path: '/', domain });
}
