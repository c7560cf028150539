import { shortHash } from '../../../http/hash.ts';

/** A code of a gift card as people may type it, without spaces and hyphens. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Id of the card with a normal code. */
export function giftCardId(code: string): string {
  return shortHash(`gift card ${code}`);
}
