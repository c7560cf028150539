import { inLanguage, LANGUAGES } from '@plinth/server/messages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { donateNote } from '../../src/messages/messages.ts';
import type { StoredEntry } from '../cart/stored-entry.ts';
import { recipientSchema } from '../gift-cards/gift.ts';
import { findGiftCardProduct } from '../gift-cards/gift-card-choices.ts';
import { giftRecipient } from '../messages/messages.ts';
import { LONGEST_NOTE } from '../settings/donation-file.ts';
import { shopSettings } from '../settings/shop-settings.ts';

const noteSchema = v.pipe(v.string(), v.maxLength(LONGEST_NOTE));

/**
 * Is this the one field that a page of the shop itself adds: the recipient of a gift card, or the note of a donation? A
 * page that puts such an entry back into the cart sends the field again, with its title in the language in which it was
 * entered.
 */
export async function isShopField(
  database: Database,
  { itemId, additionalFields }: Pick<StoredEntry, 'itemId' | 'additionalFields'>,
): Promise<boolean> {
  const [[title, value] = ['', ''], ...more] = Object.entries(additionalFields);
  if (more.length > 0) return false;
  const isTitled = (message: () => string) => LANGUAGES.some((language) => inLanguage(language, message) === title);
  if (isTitled(donateNote) && v.is(noteSchema, value)) {
    const { settings } = await shopSettings(database);
    return settings.donations.some(({ id, note }) => id === itemId && note);
  }
  const isRecipient = isTitled(giftRecipient) && v.is(recipientSchema, value);
  return isRecipient && (await findGiftCardProduct(database, itemId)) !== undefined;
}
