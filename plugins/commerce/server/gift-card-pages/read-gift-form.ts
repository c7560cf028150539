import { emailField, LONGEST_PERSON } from '@plinth/server/http';
import { storable } from '@plinth/server/storage';
import * as v from 'valibot';
import { LONGEST_MESSAGE, type Recipient } from '../gift-cards/gift.ts';
import type { GiftCardProduct } from '../gift-cards/gift-card-choices.ts';
import { checkoutNeedsEmail, checkoutTooLong, giftChooseAmount, giftNeedsName } from '../messages/messages.ts';

export type GiftField = 'sku' | 'name' | 'email' | 'message';

/** The card that a form requests, or the problems because of which the form is refused. */
export type ReadGift =
  | { readonly sku: string; readonly recipient: Recipient }
  | { readonly problems: ReadonlyMap<GiftField, string> };

/** Reads a posted form. All problems are in the current language. */
export function readGiftForm(form: URLSearchParams, { variants }: GiftCardProduct): ReadGift {
  const of = (name: GiftField) => storable((form.get(name) ?? '').trim());
  const problems = new Map<GiftField, string>();
  const chosen = variants.length === 1 ? variants[0] : variants.find(({ sku }) => sku === of('sku'));
  if (!chosen) problems.set('sku', giftChooseAmount());
  const [name, message] = [of('name'), of('message')];
  if (name === '') problems.set('name', giftNeedsName());
  if (name.length > LONGEST_PERSON) problems.set('name', checkoutTooLong({ most: LONGEST_PERSON }));
  const email = v.safeParse(emailField, of('email'));
  if (!email.success) problems.set('email', checkoutNeedsEmail());
  if (message.length > LONGEST_MESSAGE) problems.set('message', checkoutTooLong({ most: LONGEST_MESSAGE }));
  if (!chosen || !email.success || problems.size > 0) return { problems };
  return { sku: chosen.sku, recipient: { name, email: email.output, message } };
}
