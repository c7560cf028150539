import { emailField, LONGEST_PERSON } from '@plinth/server/http';
import * as v from 'valibot';
import type { StoredEntry } from '../cart/stored-entry.ts';

/** `productType` of a gift card in the catalogue and in orders. */
export const GIFT_CARD_TYPE = 'GIFT_CARD';

export const LONGEST_MESSAGE = 500;

/** The recipient of a gift card, as the buyer has entered it. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const recipientSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(LONGEST_PERSON)),
  email: emailField,
  message: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_MESSAGE)), ''),
});

/**
 * Makes the additional field of a cart entry that contains the recipient of the gift card.
 * @param label Name of the field, in the language of the visitor.
 */
export function recipientField(label: string, { name, email, message }: Recipient): StoredEntry['additionalFields'] {
  return { [label]: { name, email, ...(message !== '' && { message }) } };
}

/** Finds the recipient among the additional fields. The names of these fields can be in any language. */
export function recipientOf(fields: StoredEntry['additionalFields']): Recipient | undefined {
  for (const value of Object.values(fields)) {
    const read = v.safeParse(recipientSchema, value);
    if (read.success) return read.output;
  }
  return undefined;
}

/** The data that the mail about a card needs. */
const giftSchema = v.object({
  name: v.string(),
  message: v.string(),
  /** Language of the mail. */
  locale: v.string(),
  /** Origin of the site for the address in the mail. */
  origin: v.string(),
});
export type Gift = v.InferOutput<typeof giftSchema>;

/** Reads the column `gift` of a row. @returns Undefined when nothing is stored. */
export function readGift(json: string): Gift | undefined {
  return json === '' ? undefined : v.parse(giftSchema, JSON.parse(json));
}
