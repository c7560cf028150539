import * as v from 'valibot';

/** `productType` of a line with a donation. A donation is only money: no coupon, tax or delivery applies to it. */
export const DONATION_TYPE = 'DONATION';

/** Limit in characters for the note of a donation. */
export const LONGEST_NOTE = 500;
const MOST_AMOUNTS = 12;
const LONGEST_TITLE = 100;
const LONGEST_ID = 24;

/** How often a donation is paid. */
const RECURRENCES = ['once', 'week', 'month', 'year'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** Schema of a donation in `products/shop.json`. `price` is the schema of a decimal amount in the store's currency. */
export function donationFileSchema(price: v.GenericSchema<string, string>) {
  return v.object({
    id: v.pipe(
      v.string(),
      v.maxLength(LONGEST_ID),
      v.regex(/^[\w-]+$/, 'must have letters, digits, - and _ only'),
      v.description('The `donatePageId` of the block and of the address.'),
    ),
    title: v.pipe(
      v.string(),
      v.regex(/\S/, 'must not be empty'),
      v.maxLength(LONGEST_TITLE),
      v.description('What visitors read, on the page and in the cart.'),
    ),
    amounts: v.optional(
      v.pipe(v.array(price), v.maxLength(MOST_AMOUNTS), v.description('Fixed amounts, in the order shown.')),
      [],
    ),
    free: v.optional(v.pipe(v.boolean(), v.description('Can visitors enter an amount of their own?')), true),
    minimum: v.optional(v.pipe(price, v.description('Least amount that a visitor can enter.')), '1'),
    maximum: v.optional(v.pipe(price, v.description('Largest amount that a visitor can enter.')), '10000'),
    recurrences: v.optional(
      v.pipe(
        v.array(v.picklist(RECURRENCES)),
        v.minLength(1, 'must have at least one value'),
        v.maxLength(RECURRENCES.length),
        v.description('How often it can be paid; the first one is chosen at first.'),
      ),
      ['once'],
    ),
    note: v.optional(v.pipe(v.boolean(), v.description('Can visitors write a note?')), true),
  });
}

export type DonationSettings = v.InferOutput<ReturnType<typeof donationFileSchema>>;

/** Finds a contradiction between valid fields of a donation; undefined when the fields fit together. */
export function donationProblem({
  amounts,
  free,
  minimum,
  maximum,
}: DonationSettings): { readonly field: string; readonly reason: string; readonly hint: string } | undefined {
  if (!free && amounts.length === 0)
    return {
      field: 'amounts',
      reason: 'there is no amount to choose',
      hint: 'Add amounts, or set "free" to true.',
    };
  const zero = amounts.findIndex((amount) => Number(amount) === 0);
  if (zero >= 0) return { field: `amounts[${zero}]`, reason: 'an amount is zero', hint: 'Write an amount above zero.' };
  if (Number(minimum) === 0)
    return { field: 'minimum', reason: 'the minimum is zero', hint: 'Write an amount above zero.' };
  if (Number(minimum) > Number(maximum))
    return {
      field: 'maximum',
      reason: 'the maximum is less than the minimum',
      hint: 'Write an amount above the minimum.',
    };
  return undefined;
}
