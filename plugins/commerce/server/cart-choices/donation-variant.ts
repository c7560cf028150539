import { minorUnitsOf, parseDecimal } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { DONATION_TYPE, type DonationSettings, type Recurrence } from '../settings/donation-file.ts';
import type { StoredSettings } from '../settings/shop-settings.ts';
import type { SoldVariant } from './sold-variants.ts';

/** A donation is a variant without stock. Its SKU contains the amount in minor units, and how often it is paid. */
const SKU = /^donation:([\w-]{1,24}):([1-9]\d{0,14}):(once|week|month|year)$/;

export interface ChosenDonation {
  readonly id: string;
  /** Minor units. */
  readonly units: number;
  readonly recurrence: Recurrence;
}

/** @example `donation:studio:2500:month` */
export function donationSku({ id, units, recurrence }: ChosenDonation): string {
  return `donation:${id}:${units}:${recurrence}`;
}

export function isDonationSku(sku: string): boolean {
  return SKU.test(sku);
}

/** The donation with a SKU; undefined when the shop does not accept this amount or recurrence. */
export function donationVariant(sku: string, { currency, settings }: StoredSettings): SoldVariant | undefined {
  const [, id, digits, name] = SKU.exec(sku) ?? [];
  const donation = settings.donations.find((each) => each.id === id);
  const units = Number(digits);
  const recurrence = donation?.recurrences.find((each) => each === name);
  if (!donation || recurrence === undefined) return undefined;
  if (!isAccepted(donation, units, currency)) return undefined;
  const plan =
    recurrence === 'once' ? undefined : { billingPeriod: { value: 1, unit: recurrence }, numBillingCycles: 0 };
  const data = {
    title: donation.title,
    productType: DONATION_TYPE,
    url: '',
    ...(plan && { subscriptionPlan: plan }),
  };
  return { sku, productId: donation.id, price: units, unlimited: true, stock: 0, grams: 0, options: {}, data };
}

/** The donations among these SKUs that the shop accepts. */
export function donationVariants(skus: readonly string[], stored: StoredSettings): ReadonlyMap<string, SoldVariant> {
  return new Map(
    skus.flatMap((sku) => {
      const variant = donationVariant(sku, stored);
      return variant ? [[sku, variant] as const] : [];
    }),
  );
}

/** Is the amount one of the fixed amounts, or within the limits of amounts that visitors enter? */
function isAccepted({ amounts, free, minimum, maximum }: DonationSettings, units: number, currency: CurrencyCode) {
  if (amounts.some((amount) => unitsOf(amount, currency) === units)) return true;
  return free && units >= unitsOf(minimum, currency) && units <= unitsOf(maximum, currency);
}

/** Converts an amount of the settings to minor units. */
export function unitsOf(amount: string, currency: CurrencyCode): number {
  const money = parseDecimal(amount, currency);
  return money ? Number(minorUnitsOf(money)) : Number.NaN;
}
