import { defineBlock } from '@plinth/sdk';
import { Donation } from './donation.tsx';
import { readDonation } from './read.ts';
import { donationBlockSchema } from './schema.ts';

export default defineBlock({
  type: 52,
  name: 'donation',
  schema: donationBlockSchema,
  component: Donation,
  read: readDonation,
  nativeTyping: true,
});
