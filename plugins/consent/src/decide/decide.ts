import type { Host } from '@plinth/sdk';
import {
  ALLOWED_COOKIE,
  type Choice,
  CONSENT_COOKIE,
  consentCookie,
  consentFrom,
  DECISION_LIFETIME_S,
  removeCookie,
} from '@plinth/sdk/consent';
import { jsonText } from '@plinth/sdk/json';
import { RECEIPT_KEY, sendReceipt } from './send-receipt.ts';

/**
 * Stores a decision in the cookies at once, and sends the receipt. Leaves out what the browser's Global Privacy Control
 * refuses.
 */
export function decide(host: Host, decision: Choice): void {
  const id = receiptId();
  const { performance, advertising } = consentFrom(decision, host.page.cookieSettings);
  const choice = { performance, advertising };
  const lifetime = { maxAgeS: DECISION_LIFETIME_S };
  // First removes old cookies of a parent domain or of a different path, because these would hide the new cookies.
  for (const name of [ALLOWED_COOKIE, CONSENT_COOKIE]) removeCookie(host.cookie, name);
  host.cookie.set(ALLOWED_COOKIE, String(choice.performance || choice.advertising), lifetime);
  host.cookie.set(CONSENT_COOKIE, consentCookie(choice, id), lifetime);
  const receipt = jsonText({ ...choice, id, path: location.pathname });
  // Other windows of the site are not notified when a cookie changes, but when the storage changes. So a key in the
  // storage makes them follow the decision.
  host.storage.local.set(RECEIPT_KEY, receipt);
  sendReceipt(host, receipt);
}

/** 16 random bytes as base64url. `randomUUID` is missing on pages without https. */
function receiptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
