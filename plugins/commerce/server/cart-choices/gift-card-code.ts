import { shortHash } from '@plinth/server/http';

/** The typed code of a gift card in the form that is compared: in capital letters, without spaces and hyphens. */
export function normalCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Id of the gift card with this code, which `normalCode` has returned. */
export function giftCardId(code: string): string {
  return shortHash(`gift card ${code}`);
}
