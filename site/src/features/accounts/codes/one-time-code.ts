import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Number of periods before and after the current period whose codes are accepted too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE_SHAPE = /^\d{6}$/;

/**
 * Makes a secret (base 32) for codes of six digits that change every 30 s (RFC 6238). Authenticator apps use it to make
 * the codes.
 */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address in the QR code that an authenticator app reads. @param secret Base 32. */
export function codeAddress(secret: string, site: string, email: string): string {
  return totpOf(secret, site, email).toString();
}

/**
 * The number of the period to which a code belongs; undefined for a wrong code. The caller must accept a code of each
 * period only once.
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
