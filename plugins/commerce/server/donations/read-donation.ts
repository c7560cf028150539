import { formatMoney, minorUnitsOf, moneyOf, parseAmount, parseDecimal } from '@plinth/sdk/commerce';
import { donateNoAmount, donateRange } from '../../src/messages/messages.ts';
import { donationSku, donationVariant, unitsOf } from '../cart-choices/donation-variant.ts';
import {
  donateChooseAmount,
  donateNoteTooLong,
  donateOneOfRecurrences,
  donateTwoAmounts,
} from '../messages/messages.ts';
import { type DonationSettings, LONGEST_NOTE } from '../settings/donation-file.ts';
import type { StoredSettings } from '../settings/shop-settings.ts';
import { formLocale } from './form-locale.ts';

/** Value of the field `amount` when the visitor types an amount instead of choosing one. */
export const OTHER = 'other';

/** The entry of the cart that a form requests, or the reason for which it is refused. */
export type ReadDonation = { readonly sku: string; readonly note: string } | RefusedDonation;

export interface RefusedDonation {
  readonly problem: string;
  /** Field with the problem. `form` when the problem is not about a single field. */
  readonly field: 'amount' | 'otherAmount' | 'recurrence' | 'note' | 'form';
}

/**
 * Reads a posted form. An amount that was typed is read in the language of the form, and problems are in the current
 * language. Amounts are exact: nothing is rounded.
 */
export function readDonation(form: URLSearchParams, donation: DonationSettings, stored: StoredSettings): ReadDonation {
  const { currency } = stored;
  const locale = formLocale(form);
  const chosen = form.get('amount') ?? (donation.amounts.length === 0 ? OTHER : '');
  if (chosen === '') return { problem: donateChooseAmount(), field: 'amount' };
  const isEntered = (form.get('otherAmount') ?? '').trim() !== '';
  // Without a script, entering an amount does not select the option “Other amount”. The first amount is chosen without
  // the visitor, so the entered one is meant. With another amount the form is refused, so that nobody gives a different
  // amount than they meant.
  const isFirst = parseDecimal(chosen, currency)?.value === parseDecimal(donation.amounts[0] ?? '', currency)?.value;
  const isOther = donation.free && (chosen === OTHER || (isEntered && isFirst));
  if (!isOther && isEntered) return { problem: donateTwoAmounts(), field: 'otherAmount' };
  const field = isOther ? 'otherAmount' : 'amount';
  const money = isOther ? parseAmount(form.get('otherAmount') ?? '', currency, locale) : parseDecimal(chosen, currency);
  if (!money) return { problem: isOther ? donateNoAmount() : donateChooseAmount(), field };
  const units = Number(minorUnitsOf(money));
  const recurrence = donation.recurrences.find((each) => each === (form.get('recurrence') ?? donation.recurrences[0]));
  if (!recurrence) return { problem: donateOneOfRecurrences(), field: 'recurrence' };
  const note = donation.note ? (form.get('note') ?? '').trim() : '';
  if (note.length > LONGEST_NOTE) return { problem: donateNoteTooLong({ most: LONGEST_NOTE }), field: 'note' };
  const sku = donationSku({ id: donation.id, units, recurrence });
  if (donationVariant(sku, stored)) return { sku, note };
  if (!isOther) return { problem: donateChooseAmount(), field };
  const [least, most] = [donation.minimum, donation.maximum].map((limit) =>
    formatMoney(moneyOf(unitsOf(limit, currency), currency), locale),
  );
  return { problem: donateRange({ least: least ?? '', most: most ?? '' }), field };
}
