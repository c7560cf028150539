import { createHmac } from 'node:crypto';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import type { GiftCardSecrets } from './gift-card-secret.ts';

/** 32 characters. The letters I and O and the digits 0 and 1 are left out, because they look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 16 of these characters have 80 random bits, so that nobody can guess a code. */
const CODE_LENGTH = 16;

/**
 * The codes of gift cards, in the form that `normalCode` returns. They are not stored, but made from the batch and a
 * secret. So a mail that is sent again after a crash has the same codes.
 */
export interface GiftCardCodes {
  /** The codes of a new batch. */
  of(batch: string, count: number): readonly string[];
  /**
   * The code of each card of a batch, by the card's id.
   * @throws when no secret of the site has made the codes.
   */
  made(batch: string, ids: readonly string[]): ReadonlyMap<string, string>;
}

export function giftCardCodes({ own, earlier }: GiftCardSecrets): GiftCardCodes {
  const codesOf = (secret: string, batch: string, count: number) =>
    Array.from({ length: count }, (_, place) => codeOf(secret, batch, place));
  return {
    of: (batch, count) => codesOf(own, batch, count),
    made: (batch, ids) => {
      for (const secret of [own, earlier]) {
        if (secret === undefined) continue;
        const codes = new Map(codesOf(secret, batch, ids.length).map((code) => [giftCardId(code), code]));
        if (ids.every((id) => codes.has(id))) return codes;
      }
      throw new Error(
        'the codes of gift cards were made with another secret. Set PLINTH_GIFT_CARD_SECRET to it, or restore the file gift-card-secret of the data folder',
      );
    },
  };
}

/** A code in groups of four characters, for people to read. */
export function shownCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

function codeOf(secret: string, batch: string, place: number): string {
  const bytes = createHmac('sha256', secret).update(`${batch} ${place}`).digest();
  // Each byte gives one character. 256 is a multiple of 32, so every character is equally likely.
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
