import type { Filling } from '@plinth/server/pages';
import { didYouMean } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { donationJson } from '../donations/donation-json.ts';
import { SHOP_FILE } from '../settings/import-settings.ts';
import { shopSettings } from '../settings/shop-settings.ts';

const LONGEST_ID = 64;
const dataSchema = v.object({ donatePageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID)) });

type DonationUse =
  | { readonly donation: string }
  | { readonly wrong: { readonly field: string; readonly reason: string } };

export function donationUse(data: unknown): DonationUse {
  const parsed = v.safeParse(dataSchema, data);
  if (parsed.success) return { donation: parsed.output.donatePageId };
  return { wrong: { field: 'donatePageId', reason: 'must be the id of a donation, such as "studio"' } };
}

/** The data that the publisher adds to a donation block. */
export async function donationFilling(id: string, database: Database): Promise<Filling> {
  const stored = await shopSettings(database);
  const { donations } = stored.settings;
  const donation = donations.find((each) => each.id === id);
  if (donation) return { fields: { donation: donationJson(donation, stored) } };
  const meant = didYouMean(
    id,
    donations.map((each) => each.id),
  );
  return {
    problem: {
      code: 'PLINTH-SITE-176',
      field: 'donatePageId',
      reason: `the shop has no donation "${id}"${meant}`,
      hint: `Correct the id, or add the donation to ${SHOP_FILE}.`,
    },
  };
}
