import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { readPageSet } from '../../../publishing/pages/page-set.ts';

/** §3 Currency of the store: `websiteSettings.storeSettings.selectedCurrency` of `site.json`. Default: USD. */
export async function storeCurrency(pages: string): Promise<CurrencyCode> {
  const { site } = await readPageSet(pages);
  const context = v.safeParse(pageContextSchema, site.context);
  const selected = context.success ? context.output.websiteSettings.storeSettings.selectedCurrency : '';
  return isCurrencyCode(selected) ? selected : DEFAULT_CURRENCY;
}
