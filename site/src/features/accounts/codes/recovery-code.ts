import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 16;
const GROUP = 4;
/**
 * The characters of recovery codes, without those that look alike. A code of 16 of these 31 characters has 79 random
 * bits, so a fast hash is enough.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes new recovery codes. Each can replace a code of the app once. Only the hashes of recovery codes are stored. */
export function newRecoveryCodes(): string[] {
  const character = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH / GROUP }, () => Array.from({ length: GROUP }, character).join('')).join('-'),
  );
}

/** The hash of a typed text; undefined when the text cannot be a recovery code. */
export function recoveryCodeHash(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return code.length === LENGTH ? createHash('sha256').update(`recovery ${code}`).digest('base64url') : undefined;
}
