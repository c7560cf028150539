import { isPrice, parseDecimal } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { LONGEST_REGION } from './address-limits.ts';
import { currenciesFileSchema } from './currency-file.ts';
import { donationFileSchema } from './donation-file.ts';
import { reviewSettingsSchema } from './review-settings.ts';

/** Limits of the settings of a shop. */
const MOST_OPTIONS = 50;
const MOST_STEPS = 20;
const MOST_TAXES = 500;
const MOST_COUPONS = 1_000;
const MOST_DONATIONS = 100;
const MOST_COUNTRIES = 250;
const LONGEST_NAME = 100;
const MOST_DAYS = 3_650;
const MOST_DOWNLOADS = 10_000;
const MOST_USES = 1_000_000_000;
export const LONGEST_CODE = 40;

const name = v.pipe(v.string(), v.regex(/\S/, 'must not be empty'), v.maxLength(LONGEST_NAME));
const id = v.pipe(
  v.string(),
  v.maxLength(LONGEST_CODE),
  v.regex(/^[\w-]+$/, 'must have letters, digits, - and _ only'),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code of two capital letters: DE'));
const region = v.pipe(v.string(), v.maxLength(LONGEST_REGION));
const countries = v.optional(
  v.pipe(
    v.array(country),
    v.maxLength(MOST_COUNTRIES),
    v.description('Countries to which it applies. Default: every country.'),
  ),
  [],
);
const percent = v.pipe(
  v.string('must be a percentage as a text, such as "7.5"'),
  v.regex(/^(100|\d{1,2}(\.\d{1,3})?)$/, 'must be a percentage from 0 to 100 as a text, such as "7.5"'),
);
const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/, 'must be a time with a time zone: 2027-01-31T23:59:59Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time that exists'),
);
const uses = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_USES));

/**
 * Schema of `products/shop.json`: the deliveries, taxes and discounts of a shop. Prices are decimal texts in the
 * currency of the shop.
 */
export function shopFileSchema(currency: CurrencyCode) {
  const price = v.pipe(
    v.string('must be a decimal number as a text, such as "12.50"'),
    v.check((text) => {
      const money = parseDecimal(text, currency);
      return money !== undefined && isPrice(money);
    }, 'must be a decimal number from 0 in the currency of the store, such as "12.50"'),
  );
  const common = {
    id: v.pipe(id, v.description('Name by which a cart keeps the choice.')),
    name: v.pipe(name, v.description('What visitors read.')),
    countries,
  };
  const step = <From extends v.GenericSchema>(from: From) =>
    v.object({ from, price: v.pipe(price, v.description('Price from this limit on.')) });
  const shippingOption = v.variant('kind', [
    v.object({ kind: v.literal('flat'), ...common, price: v.pipe(price, v.description('Price of every order.')) }),
    v.object({
      kind: v.literal('weight'),
      ...common,
      steps: v.pipe(
        v.array(step(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('Weight in grams.')))),
        v.minLength(1, 'must have at least one step'),
        v.maxLength(MOST_STEPS),
        v.description('Prices by weight. Below the first weight the option is not offered.'),
      ),
    }),
    v.object({
      kind: v.literal('subtotal'),
      ...common,
      steps: v.pipe(
        v.array(step(v.pipe(price, v.description('Subtotal after coupons.')))),
        v.minLength(1, 'must have at least one step'),
        v.maxLength(MOST_STEPS),
        v.description('Prices by subtotal. Below the first subtotal the option is not offered.'),
      ),
    }),
    v.object({
      kind: v.literal('pickup'),
      ...common,
      place: v.pipe(name, v.description('Where the visitor gets the order.')),
    }),
  ]);
  const limits = {
    code: v.pipe(id, v.description('What visitors enter. Upper and lower case are the same.')),
    minimum: v.optional(v.pipe(price, v.description('Least subtotal.')), '0'),
    expires: v.optional(v.pipe(time, v.description('Time from which it is no longer valid.'))),
    uses: v.optional(v.pipe(uses, v.description('Orders that may use it. Default: any number.'))),
    usesPerCustomer: v.optional(v.pipe(uses, v.description('Orders of one email address that may use it.'))),
  };
  const coupon = v.variant('kind', [
    v.object({
      kind: v.literal('percent'),
      ...limits,
      percent: v.pipe(percent, v.description('Share of the subtotal.')),
    }),
    v.object({ kind: v.literal('fixed'), ...limits, amount: v.pipe(price, v.description('Amount off the subtotal.')) }),
    v.object({ kind: v.literal('freeShipping'), ...limits }),
  ]);
  const tax = v.object({
    name: v.pipe(name, v.description('What visitors read: VAT.')),
    country: v.pipe(country, v.description('Country of the address.')),
    region: v.optional(v.pipe(region, v.description('Region of the address. Default: the whole country.')), ''),
    percent: v.pipe(percent, v.description('Rate.')),
    onShipping: v.optional(v.pipe(v.boolean(), v.description('Whether the delivery is taxed too.')), true),
  });
  return v.object({
    $schema: v.optional(v.pipe(v.string(), v.description('Address of this schema, for editors.'))),
    timeZone: v.optional(
      v.pipe(
        v.string(),
        v.check(isTimeZone, 'must be the name of a time zone: Europe/Berlin'),
        v.description('Time zone in which subscriptions renew.'),
      ),
      'UTC',
    ),
    missedPayments: v.optional(
      v.pipe(
        v.picklist(['once', 'each'], 'must be "once" or "each"'),
        v.description(
          'What a subscription pays when the site was down on several of its dates: one payment for all of them, or one for each, all at once.',
        ),
      ),
      'once',
    ),
    downloads: v.optional(
      v.pipe(
        v.object({
          days: v.optional(
            v.pipe(
              v.number(),
              v.safeInteger(),
              v.minValue(1),
              v.maxValue(MOST_DAYS),
              v.description('Days for which a link to a file is valid. The page of the order has a new one.'),
            ),
            7,
          ),
          times: v.optional(
            v.pipe(
              v.number(),
              v.safeInteger(),
              v.minValue(1),
              v.maxValue(MOST_DOWNLOADS),
              v.description('How often the file of an order can be downloaded.'),
            ),
            10,
          ),
        }),
        v.description('Files that are sold.'),
      ),
      {},
    ),
    countries: v.optional(
      v.pipe(
        v.array(country),
        v.maxLength(MOST_COUNTRIES),
        v.description('Countries in which the shop sells. Default: all.'),
      ),
      [],
    ),
    currencies: v.optional(
      v.pipe(
        currenciesFileSchema(currency),
        v.description('Further currencies in which visitors can pay. Default: only the currency of the store.'),
      ),
      [],
    ),
    shipping: v.optional(
      v.pipe(
        v.array(shippingOption),
        v.maxLength(MOST_OPTIONS),
        v.description('Ways of delivery, in the order shown.'),
      ),
      [],
    ),
    taxes: v.optional(
      v.pipe(
        v.object({
          included: v.optional(v.pipe(v.boolean(), v.description('Do prices include the taxes?')), true),
          rules: v.optional(v.pipe(v.array(tax), v.maxLength(MOST_TAXES), v.description('Taxes by place.')), []),
        }),
        v.description('Taxes.'),
      ),
      {},
    ),
    coupons: v.optional(v.pipe(v.array(coupon), v.maxLength(MOST_COUPONS), v.description('Coupons.')), []),
    donations: v.optional(
      v.pipe(v.array(donationFileSchema(price)), v.maxLength(MOST_DONATIONS), v.description('Donation pages.')),
      [],
    ),
    reviews: v.optional(v.pipe(reviewSettingsSchema(), v.description('Reviews of products.')), {}),
  });
}

export type ShopSettings = v.InferOutput<ReturnType<typeof shopFileSchema>>;
export type ShippingOption = ShopSettings['shipping'][number];
export type Coupon = ShopSettings['coupons'][number];
export type TaxRule = ShopSettings['taxes']['rules'][number];

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    // `Intl` throws for a name that it does not know.
    return false;
  }
}
