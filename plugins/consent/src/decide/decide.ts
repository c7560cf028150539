import type { Host } from '@plinth/sdk';
import {
  ALLOWED_COOKIE,
  type Choice,
  CONSENT_API_PATH,
  CONSENT_COOKIE,
  consentCookie,
  consentFrom,
  DECISION_LIFETIME_S,
  removeCookie,
} from '@plinth/sdk/consent';

/**
 * Stores a decision, without what the browser's Global Privacy Control refuses, in the cookies at once, and sends the receipt, even when the page is left meanwhile (`keepalive`).
 * The visitor sees no error when sending fails, because the decision is valid without a receipt.
 */
export function decide(host: Host, decision: Choice): void {
  const id = receiptId();
  const { performance, advertising } = consentFrom(decision, host.page.cookieSettings);
  const choice = { performance, advertising };
  const lifetime = { maxAgeS: DECISION_LIFETIME_S };
  // Old cookies of a parent domain or of a path would hide the new ones.
  for (const name of [ALLOWED_COOKIE, CONSENT_COOKIE]) removeCookie(host.cookie, name);
  host.cookie.set(ALLOWED_COOKIE, String(choice.performance || choice.advertising), lifetime);
  host.cookie.set(CONSENT_COOKIE, consentCookie(choice, id), lifetime);
  host
    .fetch((host.page.website.apiOrigin ?? '') + CONSENT_API_PATH, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...choice, id, path: location.pathname }),
    })
    // The answer is read, so that the browser can use the connection again.
    .then((answer) => answer.text())
    // The decision is already in the cookies, and the visitor can do nothing about a receipt that was not sent.
    .catch(() => undefined);
}

/** 16 random bytes as base64url. `randomUUID` is missing on pages without https. */
function receiptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
