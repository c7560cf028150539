import { moneySchema } from '@plinth/sdk/commerce';
import { array, boolean, type InferOutput, maxLength, nullish, object, picklist, pipe, text } from '@plinth/sdk/fields';

const LONGEST_TEXT = 200;
const MOST_AMOUNTS = 12;
const MOST_RECURRENCES = 4;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');
const recurrence = picklist(['once', 'week', 'month', 'year']);

/** A donation as the shop of the site accepts it. */
const donationSchema = object({
  title: short(),
  /** Fixed amounts. */
  amounts: nullish(pipe(array(moneySchema()), maxLength(MOST_AMOUNTS)), []),
  /** Can visitors enter an amount of their own? */
  free: nullish(boolean(), true),
  /** Limits of an amount of the visitor's own. */
  minimum: nullish(moneySchema(), null),
  maximum: nullish(moneySchema(), null),
  recurrences: nullish(pipe(array(recurrence), maxLength(MOST_RECURRENCES)), ['once']),
  note: nullish(boolean(), true),
});

/** §3 donation (block type 52). The publisher adds `donation`. */
export const donationBlockSchema = object({
  /** Id of the donation in the shop. */
  donatePageId: short(),
  /** Null: the block is a link to the donation page. */
  donation: nullish(donationSchema, null),
  title: short(),
  text: nullish(text(), ''),
  buttonText: short(),
});

export type DonationBlockData = InferOutput<typeof donationBlockSchema>;
export type DonationTerms = InferOutput<typeof donationSchema>;
export type Recurrence = InferOutput<typeof recurrence>;
