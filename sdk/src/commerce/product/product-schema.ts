import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { type CurrencyCode, DEFAULT_CURRENCY } from '../../enums/currency.ts';
import { lenientList } from '../lenient-list.ts';
import { type Money, moneyOf } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { PRODUCT_KINDS, type ProductKind, productKind } from './product-kind.ts';
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription.ts';
import { MOST_OPTIONS, type Variant, variantSchema } from './variant-schema.ts';

/** The fields that every product has (§3 Product). */
interface ProductFields {
  readonly variants: readonly Variant[];
  /** Names of the options of the variants, in the order in which they are shown. */
  readonly variantOptionOrdering: readonly string[];
  readonly subscriptionPlan: SubscriptionPlan | null;
}

/** §3 A digital product has its own price, sale price and sale flag. */
export interface DigitalProduct extends ProductFields {
  readonly productType: 'digital';
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
}

/** §3 Every other product has no prices of its own; each of its variants has a price. */
export interface VariantProduct extends ProductFields {
  readonly productType: Exclude<ProductKind, 'digital'>;
}

export type Product = DigitalProduct | VariantProduct;

/** Largest number of variants of one product. */
export const MOST_VARIANTS = 2_048;

/**
 * Schema of a product: the `structuredContent` of item JSON, or the fields of §3. `productType` is a text, a number or
 * the name of a kind. A variant that is malformed is left out. A digital product without a price takes the price of its
 * first variant.
 * @param currency Currency of minor units (`priceCents`). Default: USD.
 */
export function productSchema(currency: CurrencyCode = DEFAULT_CURRENCY): v.GenericSchema<unknown, Product> {
  const cents = f.pipe(
    f.number(),
    v.safeInteger(),
    f.minValue(0),
    f.transform((units) => moneyOf(units, currency)),
  );
  const money = () => v.fallback(v.optional(v.union([moneySchema(), cents])), undefined);
  const written = f.object({
    productType: f.pipe(
      f.unknown(),
      f.transform(productKind),
      f.picklist(PRODUCT_KINDS, 'must be PHYSICAL, DIGITAL, SERVICE, GIFT_CARD or PAYWALL'),
    ),
    variants: lenientList(variantSchema(currency), MOST_VARIANTS),
    variantOptionOrdering: lenientList(f.text(), MOST_OPTIONS),
    subscriptionPlan: v.fallback(f.nullish(subscriptionPlanSchema(), null), null),
    price: money(),
    salePrice: money(),
    priceMoney: money(),
    salePriceMoney: money(),
    priceCents: money(),
    salePriceCents: money(),
    onSale: v.fallback(f.boolean(), false),
  });
  return f.pipe(
    written,
    v.rawTransform(({ dataset: { value: given }, addIssue, NEVER }): Product => {
      const { productType, variants, variantOptionOrdering, subscriptionPlan } = given;
      const fields = { variants, variantOptionOrdering, subscriptionPlan };
      if (productType !== 'digital') return { productType, ...fields };
      const [first] = variants;
      const price = given.priceMoney ?? given.price ?? given.priceCents ?? first?.price;
      if (!price) {
        addIssue({ message: 'a digital product needs a price' });
        return NEVER;
      }
      const salePrice = given.salePriceMoney ?? given.salePrice ?? given.salePriceCents ?? first?.salePrice;
      const isSale = salePrice?.currency === price.currency;
      return {
        productType,
        ...fields,
        price,
        salePrice: salePrice && isSale ? salePrice : price,
        onSale: isSale && given.onSale,
      };
    }),
  );
}
