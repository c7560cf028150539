import {
  CURRENCIES,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  isCurrencyCode,
  type MeasurementUnit,
} from '@plinth/sdk/enums';
import { type PageProblem, readPageSet } from '@plinth/server/pages';
import * as v from 'valibot';
import { measurementStandard } from '../measures/store-units.ts';

/**
 * `unreadable`: `site.json` is not valid, so the currency of the store is not known. The publisher reports its problems.
 */
type StoreCurrency =
  | { readonly kind: 'known'; readonly currency: CurrencyCode; readonly standard: MeasurementUnit }
  | { readonly kind: 'unknown'; readonly problem: PageProblem }
  | { readonly kind: 'unreadable' };

const LONGEST_SHOWN = 20;
const settingSchema = v.object({
  websiteSettings: v.object({
    storeSettings: v.object({
      selectedCurrency: v.optional(v.unknown()),
      measurementStandard: v.optional(v.unknown()),
    }),
  }),
});

/**
 * §3 Currency of the store: `websiteSettings.storeSettings.selectedCurrency` of `site.json`, in upper or lower case.
 * Default: USD. Only this field and `measurementStandard` (the units of weights and lengths) are read, so that a mistake in
 * another field never changes the currency.
 */
export async function storeCurrency(pages: string): Promise<StoreCurrency> {
  const { site, isSiteBroken } = await readPageSet(pages);
  if (isSiteBroken) return { kind: 'unreadable' };
  const context = v.safeParse(settingSchema, site.context);
  const settings = context.success ? context.output.websiteSettings.storeSettings : undefined;
  const selected = settings?.selectedCurrency ?? null;
  const standard = measurementStandard(settings?.measurementStandard);
  if (selected === null) return { kind: 'known', currency: DEFAULT_CURRENCY, standard };
  const code = typeof selected === 'string' ? selected.trim().toUpperCase() : '';
  if (isCurrencyCode(code)) return { kind: 'known', currency: code, standard };
  const problem = {
    code: 'PLINTH-SITE-325',
    severity: 'error' as const,
    file: 'site.json',
    at: '$.context.websiteSettings.storeSettings.selectedCurrency',
    reason: `${JSON.stringify(selected).slice(0, LONGEST_SHOWN)} is no currency in which a shop can sell, so the shop sells nothing`,
    hint: `Use one of ${Object.keys(CURRENCIES).join(', ')}.`,
  };
  return { kind: 'unknown', problem };
}
