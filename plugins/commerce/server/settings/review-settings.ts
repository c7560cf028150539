import * as v from 'valibot';

const LONGEST_DAYS = 365;
const DEFAULT_DELAY_DAYS = 14;
const DEFAULT_LINK_DAYS = 60;
const days = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(LONGEST_DAYS));

/** How the shop asks for reviews, in `products/shop.json`. */
export function reviewSettingsSchema() {
  return v.object({
    ask: v.optional(
      v.pipe(
        v.picklist(['sent', 'paid', 'never']),
        v.description('When buyers are asked: after the order was marked as sent, or after it was paid.'),
      ),
      'never',
    ),
    afterDays: v.optional(v.pipe(days(0), v.description('Days between that and the mail.')), DEFAULT_DELAY_DAYS),
    linkDays: v.optional(
      v.pipe(days(1), v.description('Days for which the link of the mail works.')),
      DEFAULT_LINK_DAYS,
    ),
    checked: v.optional(
      v.pipe(v.boolean(), v.description('Whether visitors see a review only after it was approved.')),
      true,
    ),
  });
}
