import type { Host } from '@plinth/sdk';
import {
  ALLOWED_COOKIE,
  type Choice,
  CONSENT_API_PATH,
  CONSENT_COOKIE,
  consentCookie,
  DECISION_LIFETIME_S,
  removeCookie,
} from '@plinth/sdk/consent';

/**
 * Keeps a decision in the cookies at once, and sends the receipt. The receipt outlives the page (`keepalive`). The
 * visitor is not told when it fails: the decision holds without it.
 */
export function decide(host: Host, choice: Choice): void {
  const id = receiptId();
  const lifetime = { maxAgeS: DECISION_LIFETIME_S };
  // Those of a domain above this host, or of a path, would hide the new ones.
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
    // Read, so that the browser can use the connection again.
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
