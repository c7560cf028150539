import type { Choice } from './choice.ts';

/** §9 Cookies: time in seconds for which a decision is valid (30 days). */
export const DECISION_LIFETIME_S = 30 * 24 * 60 * 60;
/** Matches the id of a receipt: 16 random bytes as base64url. */
export const RECEIPT_ID = /^[\w-]{22}$/;
/** The button of the cookie banner or the cookie dialog that the visitor has pressed. */
export type Decision = 'accept' | 'decline' | 'save';

/** Value of `CONSENT_COOKIE`. */
export function consentCookie({ performance, advertising }: Choice, receiptId: string): string {
  return `${Number(performance)}${Number(advertising)}.${receiptId}`;
}

/**
 * The choice that results from a decision.
 * @param picked The purposes that the visitor ticked; only the button `save` uses them.
 */
export function decisionOf(decision: Decision, picked: Choice): Choice {
  if (decision === 'save') return picked;
  return { performance: decision === 'accept', advertising: decision === 'accept' };
}
