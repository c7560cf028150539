import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { measurementStandard } from '../measures/store-units.ts';
import { type ShopSettings, shopFileSchema } from './shop-file.ts';

/** The stored settings of a shop, with the currency of their prices. */
export interface StoredSettings {
  readonly currency: CurrencyCode;
  /** §9 Units in which weights and lengths are shown. */
  readonly standard: MeasurementUnit;
  readonly settings: ShopSettings;
}

const ROW = 'shop';
const storedSchema = v.object({ currency: v.string(), standard: v.optional(v.unknown()), settings: v.unknown() });
const NONE: StoredSettings = {
  currency: DEFAULT_CURRENCY,
  standard: MeasurementUnit.metric,
  settings: v.parse(shopFileSchema(DEFAULT_CURRENCY), {}),
};

/**
 * The settings that were parsed last. They are cached, because a shop has only one text of settings and each request
 * needs them.
 */
let last: { readonly text: string; readonly stored: StoredSettings } | undefined;

/** The settings of the shop as the last import stored them, the same for every process. */
export async function shopSettings(database: Database): Promise<StoredSettings> {
  const row = await database.selectFrom('shop_settings').select('json').where('id', '=', ROW).executeTakeFirst();
  return readStoredSettings(row?.json);
}

/** @param json Text of the stored settings; undefined when the shop has none. */
export function readStoredSettings(json: string | undefined): StoredSettings {
  if (json === undefined) return NONE;
  if (last?.text !== json) last = { text: json, stored: parseStored(json) };
  return last.stored;
}

export async function storeShopSettings(database: Database, stored: StoredSettings): Promise<void> {
  const json = JSON.stringify(stored);
  await database
    .insertInto('shop_settings')
    .values({ id: ROW, json })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ json }).where('shop_settings.json', '!=', json))
    .execute();
}

function parseStored(text: string): StoredSettings {
  const { currency: code, standard, settings } = v.parse(storedSchema, JSON.parse(text));
  const currency = isCurrencyCode(code) ? code : DEFAULT_CURRENCY;
  return { currency, standard: measurementStandard(standard), settings: v.parse(shopFileSchema(currency), settings) };
}
