import { shortHash } from '../../../http/hash.ts';

/** The code of a gift card without the spaces and hyphens that people may type. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Id of the gift card with this code, which `normalCode` has returned. */
export function giftCardId(code: string): string {
  return shortHash(`gift card ${code}`);
}
