import { createHmac } from 'node:crypto';
import { isSameText } from '@plinth/server/http';

/**
 * Greatest allowed difference between the time of a message and the server's clock. A message with a greater difference
 * is refused, because it could be a copy that an attacker has kept.
 */
export const SIGNATURE_TOLERANCE_S = 5 * 60;
/**
 * Limit for the signatures of a message. While a secret is replaced, a message has one for the old and one for the new
 * secret.
 */
const MOST_SIGNATURES = 10;
const LONGEST_HEADER = 2_000;

/**
 * Is a message signed by Stripe (scheme `v1`)?
 * @param header `Stripe-Signature`: `t=<seconds>,v1=<hex>,…`.
 * @param body The message as it was sent, byte by byte.
 */
export function isSignedByStripe(
  header: string | undefined,
  body: string,
  { secret, nowS }: { readonly secret: string; readonly nowS: number },
): boolean {
  if (header === undefined || header.length > LONGEST_HEADER) return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const [, time = ''] = parts.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowS - Number(time)) > SIGNATURE_TOLERANCE_S) return false;
  const expected = stripeSignature(time, body, secret);
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : [])).slice(0, MOST_SIGNATURES);
  return given.some((signature) => isSameText(signature, expected));
}

export function stripeSignature(time: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
