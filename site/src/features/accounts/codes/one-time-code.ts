import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** How many periods before and after the current one are accepted too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE_SHAPE = /^\d{6}$/;

/** Codes of six digits that change every 30 s (RFC 6238), as authenticator apps make them. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address in the QR code that an authenticator app reads. @param secret Base 32. */
export function codeAddress(secret: string, site: string, email: string): string {
  return totpOf(secret, site, email).toString();
}

/**
 * The number of the period to which a code belongs; undefined for a wrong code. A caller accepts each period once.
 * @param now Milliseconds.
 */
export function periodOfCode(secret: string, code: string, now: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (!CODE_SHAPE.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });
}
