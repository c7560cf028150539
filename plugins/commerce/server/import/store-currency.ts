import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import { type PageProblem, readPageSet } from '@plinth/server/pages';
import * as v from 'valibot';

/**
 * `unreadable`: `site.json` is not valid, so the currency of the store is not known. The publisher reports its problems.
 */
type StoreCurrency =
  | { readonly kind: 'known'; readonly currency: CurrencyCode }
  | { readonly kind: 'unknown'; readonly problem: PageProblem }
  | { readonly kind: 'unreadable' };

const LONGEST_SHOWN = 20;
const settingSchema = v.object({
  websiteSettings: v.object({ storeSettings: v.object({ selectedCurrency: v.unknown() }) }),
});

/**
 * §3 Currency of the store: `websiteSettings.storeSettings.selectedCurrency` of `site.json`, in upper or lower case.
 * Default: USD. Only this field is read, so that a mistake in another field never changes the currency.
 */
export async function storeCurrency(pages: string): Promise<StoreCurrency> {
  const { site, isSiteBroken } = await readPageSet(pages);
  if (isSiteBroken) return { kind: 'unreadable' };
  const context = v.safeParse(settingSchema, site.context);
  const selected = (context.success ? context.output.websiteSettings.storeSettings.selectedCurrency : null) ?? null;
  if (selected === null) return { kind: 'known', currency: DEFAULT_CURRENCY };
  const code = typeof selected === 'string' ? selected.trim().toUpperCase() : '';
  if (isCurrencyCode(code)) return { kind: 'known', currency: code };
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
