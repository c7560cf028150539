import { type InferOutput, maxLength, nullish, object, pipe, text } from '@plinth/sdk/fields';
import { donationTermsSchema } from '../../donation/donation-terms.ts';

const LONGEST_TEXT = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** §3 donation (block type 52). The publisher adds `donation`. */
export const donationBlockSchema = object({
  /** Id of the donation in the shop. */
  donatePageId: short(),
  /** Null: the block is a link to the donation page. */
  donation: nullish(donationTermsSchema, null),
  title: short(),
  text: nullish(text(), ''),
  buttonText: short(),
});

export type DonationBlockData = InferOutput<typeof donationBlockSchema>;
