import { moneySchema } from '@plinth/sdk/commerce';
import { array, boolean, type InferOutput, maxLength, nullish, object, picklist, pipe, text } from '@plinth/sdk/fields';

const LONGEST_TITLE = 200;
const MOST_AMOUNTS = 12;
const MOST_RECURRENCES = 4;
const recurrence = picklist(['once', 'week', 'month', 'year']);

/** A donation as the shop of the site accepts it. */
export const donationTermsSchema = object({
  title: nullish(pipe(text(), maxLength(LONGEST_TITLE)), ''),
  /** The fixed amounts from which visitors can choose. */
  amounts: nullish(pipe(array(moneySchema()), maxLength(MOST_AMOUNTS)), []),
  /** Can visitors enter an amount that is not one of the fixed amounts? */
  free: nullish(boolean(), true),
  /** Limits of an amount that the visitor enters. */
  minimum: nullish(moneySchema(), null),
  maximum: nullish(moneySchema(), null),
  recurrences: nullish(pipe(array(recurrence), maxLength(MOST_RECURRENCES)), ['once']),
  note: nullish(boolean(), true),
});

export type DonationTerms = InferOutput<typeof donationTermsSchema>;
export type Recurrence = InferOutput<typeof recurrence>;
