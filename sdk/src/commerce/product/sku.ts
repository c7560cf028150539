/** §5 Longest SKU. */
export const MAX_SKU_LENGTH = 60;

const PREFIX = 'SQ';
const RANDOM_DIGITS = 7;

/**
 * §5 Makes an SKU: `SQ` and 7 random digits. It is possible that a product already has this SKU, so check that no
 * product has it before you store it.
 * @param random Returns a number from 0 up to, but not including 1. Default: `Math.random`.
 */
export function generateSku(random: () => number = Math.random): string {
  const digits = Math.floor(random() * 10 ** RANDOM_DIGITS);
  return `${PREFIX}${String(digits).padStart(RANDOM_DIGITS, '0')}`;
}

/** §5 Is this text allowed as an SKU: 1 to 60 characters, no control character, and no space at either end? */
export function isSku(text: string): boolean {
  return text.length > 0 && text.length <= MAX_SKU_LENGTH && text === text.trim() && !/\p{Cc}/u.test(text);
}
