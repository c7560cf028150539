import { type Money, parseDecimal } from '@plinth/sdk/commerce';
import type { DonationSettings, Recurrence } from '../settings/donation-file.ts';
import type { StoredSettings } from '../settings/shop-settings.ts';

/** The data of a donation that a page shows. */
export interface DonationJson {
  readonly id: string;
  readonly title: string;
  readonly amounts: readonly Money[];
  readonly free: boolean;
  /** Limits of an amount that a visitor enters. */
  readonly minimum: Money | null;
  readonly maximum: Money | null;
  readonly recurrences: readonly Recurrence[];
  readonly note: boolean;
}

export function donationJson(donation: DonationSettings, { currency }: StoredSettings): DonationJson {
  const { id, title, amounts, free, minimum, maximum, recurrences, note } = donation;
  return {
    id,
    title,
    amounts: amounts.flatMap((amount) => parseDecimal(amount, currency) ?? []),
    free,
    minimum: parseDecimal(minimum, currency) ?? null,
    maximum: parseDecimal(maximum, currency) ?? null,
    recurrences,
    note,
  };
}
