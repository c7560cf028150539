/** §5 Longest SKU. */
export const MAX_SKU_LENGTH = 60;

const PREFIX = 'SQ';
const RANDOM_DIGITS = 7;

/**
 * §5 Makes an SKU: `SQ` and 7 random digits. The SKU may already be in use, so check that before you store it.
 * @param random Returns a number from 0 up to, but not including 1. Default: `Math.random`.
 */
export function generateSku(random: () => number = Math.random): string {
  const digits = Math.floor(random() * 10 ** RANDOM_DIGITS);
  return `${PREFIX}${String(digits).padStart(RANDOM_DIGITS, '0')}`;
}

/** §5 Can this be an SKU: 1 to 60 characters, none of them a control character, and no space at its ends? */
export function isSku(text: string): boolean {
  return text.length > 0 && text.length <= MAX_SKU_LENGTH && text === text.trim() && !/\p{Cc}/u.test(text);
}
