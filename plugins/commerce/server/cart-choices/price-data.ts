import type { CurrencyCode } from '@plinth/sdk/enums';
import { type Database, isOneOf } from '@plinth/server/storage';
import { sql } from 'kysely';
import type { CartChoices } from '../pricing/priced-cart.ts';
import { readStoredSettings, type StoredSettings } from '../settings/shop-settings.ts';
import { NO_CHOICES, readChoices } from './cart-choices.ts';
import { donationVariants, isDonationSku } from './donation-variant.ts';
import { type SoldRow, type SoldVariant, soldVariantOf } from './sold-variants.ts';

/** What is read for a cart. */
export interface AskedCart {
  readonly id: string;
  readonly skus: readonly string[];
}

/** The stored data on which the prices of a cart depend, except those of its coupons and gift cards. */
export interface PriceData {
  readonly stored: StoredSettings;
  readonly choices: CartChoices;
  /** The variants that visitors can buy, by SKU, in the currency of the store. */
  readonly sold: ReadonlyMap<string, SoldVariant>;
}

/** A row of the settings or of the choices of a cart has the columns of a variant too, with empty values. */
type Row = SoldRow & { readonly kind: 'settings' | 'choices' | 'variant'; readonly currency: string };

/** Reads with one statement what the prices of several carts depend on. */
export async function readPriceData(database: Database, carts: readonly AskedCart[]): Promise<readonly PriceData[]> {
  const skus = [...new Set(carts.flatMap((cart) => cart.skus))];
  const rows = await readRows(
    database,
    carts.map(({ id }) => id),
    skus,
  );
  const stored = readStoredSettings(rows.find(({ kind }) => kind === 'settings')?.data);
  const choices = new Map(rows.flatMap(({ kind, sku, data }) => (kind === 'choices' ? [[sku, data] as const] : [])));
  const sold = new Map(soldIn(rows, stored.currency));
  return carts.map(({ id, skus: own }) => {
    const chosen = choices.get(id);
    const variants = own.flatMap((sku) => {
      const variant = sold.get(sku);
      return variant ? [[sku, variant] as const] : [];
    });
    const donations = own.some(isDonationSku) ? donationVariants(own, stored) : [];
    return {
      stored,
      choices: chosen === undefined ? NO_CHOICES : readChoices(chosen),
      sold: new Map([...variants, ...donations]),
    };
  });
}

/** Reads what the prices of one cart depend on. */
export async function readPriceDataOf(database: Database, cart: AskedCart): Promise<PriceData> {
  const [data] = await readPriceData(database, [cart]);
  if (!data) throw new Error('nothing was read for the cart');
  return data;
}

function soldIn(rows: readonly Row[], currency: CurrencyCode): readonly (readonly [string, SoldVariant])[] {
  return rows.flatMap((row) =>
    row.kind === 'variant' && row.currency === currency ? [[row.sku, soldVariantOf(row)] as const] : [],
  );
}

async function readRows(
  database: Database,
  cartIds: readonly string[],
  skus: readonly string[],
): Promise<readonly Row[]> {
  const variants = sql`
    union all
    select 'variant', sku, variants.product_id, currency, price, sale_price, on_sale, unlimited, stock, options,
      measures, data
    from shop_variants as variants
    inner join shop_products as products on products.id = variants.product_id
    inner join shop_listings as listings on listings.product_id = variants.product_id and listings.category = ''
    where ${isOneOf(database, sql.ref<string>('sku'), skus)}
  `;
  const { rows } = await sql<Row>`
    select 'settings' as kind, '' as sku, '' as product_id, '' as currency, 0 as price, 0 as sale_price, 0 as on_sale,
      0 as unlimited, 0 as stock, '' as options, '' as measures, json as data
    from shop_settings where id = 'shop'
    union all
    select 'choices', cart_id, '', '', 0, 0, 0, 0, 0, '', '', choices
    from shop_cart_choices where ${isOneOf(database, sql.ref<string>('cart_id'), cartIds)}
    ${skus.length > 0 ? variants : sql``}
  `.execute(database);
  return rows;
}
