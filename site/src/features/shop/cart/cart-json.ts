import { type Cart, moneyOf, productKind } from '@plinth/sdk/commerce';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import type { Database } from '../../../storage/open-database.ts';
import type { StoredCart } from './carts.ts';
import type { StoredEntry } from './stored-entry.ts';

const dataSchema = v.object({
  title: v.string(),
  productType: v.string(),
  url: v.optional(v.string(), ''),
  image: v.optional(v.object({ src: v.string() })),
  subscriptionPlan: v.optional(v.unknown()),
});
const optionsSchema = v.record(v.string(), v.string());

/**
 * A cart as JSON: every field of §3. Prices are the current prices of the catalogue; totals are sums of minor units.
 */
export async function cartJson(database: Database, cart: StoredCart): Promise<object> {
  const variants = await variantsOf(database, cart.entries);
  const currency = [...variants.values()][0]?.currency ?? DEFAULT_CURRENCY;
  const lines = cart.entries.map((entry) => ({ entry, variant: variants.get(entry.sku) }));
  const sold = lines.flatMap(({ entry, variant }) => (variant ? [{ ...variant, quantity: entry.quantity }] : []));
  const subtotal = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const hasDigital = sold.some(({ data }) => data.productType === 'DIGITAL');
  const json = {
    id: cart.id,
    websiteId: '',
    orderId: '',
    created: Date.parse(cart.createdAt),
    isPurchased: false,
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    taxLineItems: [],
    promoCodes: [],
    appliedGiftCards: [],
    selectedShippingOption: null,
    shippingLocation: null,
    cartType: '',
    subtotalCents: subtotal,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    giftCardRedemptionTotalCents: 0,
    grandTotalCents: subtotal,
    amountDueCents: subtotal,
    remainingBalanceCents: subtotal,
    totalQuantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalAmount: moneyOf(subtotal, currency),
    hasDigital,
    purelyDigital: hasDigital && sold.every(({ data }) => data.productType === 'DIGITAL'),
    requiresShipping: sold.some(({ data }) => data.productType === 'PHYSICAL'),
  } satisfies Omit<Cart, 'entries'>;
  return { ...json, version: cart.version, entries: lines.map(({ entry, variant }) => entryJson(entry, variant)) };
}

interface SoldVariant {
  readonly currency: CurrencyCode;
  /** Price to pay for one unit, in minor units. */
  readonly price: number;
  readonly options: Readonly<Record<string, string>>;
  readonly data: v.InferOutput<typeof dataSchema>;
}

/** An entry whose variant is no longer sold has no price, and does not count in the totals. */
function entryJson(entry: StoredEntry, variant: SoldVariant | undefined): object {
  if (!variant) return { ...entry, unitPrice: null, totalPrice: null };
  const { currency, price, options, data } = variant;
  return {
    ...entry,
    title: data.title,
    productType: productKind(data.productType),
    optionValues: Object.entries(options).map(([optionName, value]) => ({ optionName, value })),
    unitPrice: moneyOf(price, currency),
    totalPrice: moneyOf(price * entry.quantity, currency),
    url: data.url,
    imageUrl: data.image?.src ?? '',
    ...(data.subscriptionPlan !== undefined && { subscriptionPlan: data.subscriptionPlan }),
  };
}

async function variantsOf(
  database: Database,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<string, SoldVariant>> {
  if (entries.length === 0) return new Map();
  const rows = await database
    .selectFrom('shop_variants')
    .innerJoin('shop_products', 'shop_products.id', 'shop_variants.product_id')
    .innerJoin('shop_listings', 'shop_listings.product_id', 'shop_variants.product_id')
    .select(['sku', 'price', 'sale_price', 'on_sale', 'options', 'currency', 'data'])
    .where(
      'sku',
      'in',
      entries.map(({ sku }) => sku),
    )
    .where('category', '=', '')
    .execute();
  return new Map(
    rows.map(({ sku, price, sale_price, on_sale, options, currency, data }) => [
      sku,
      {
        currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
        price: on_sale === 1 ? sale_price : price,
        options: v.parse(optionsSchema, JSON.parse(options)),
        data: v.parse(dataSchema, JSON.parse(data)),
      },
    ]),
  );
}
