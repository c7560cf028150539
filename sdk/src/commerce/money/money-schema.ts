import * as v from 'valibot';
import { isCurrencyCode } from '../../enums/currency.ts';
import type { Money } from './money.ts';
import { parseDecimal } from './parse-amount.ts';

/** A decimal number as a text. JSON numbers are read by their shortest text, so `12.5` is exact. */
const amount = v.union([
  v.string(),
  v.pipe(
    v.number(),
    v.finite(),
    v.transform((value) => String(value)),
  ),
]);
const code = v.pipe(
  v.string(),
  v.transform((text) => text.toUpperCase()),
);

/**
 * Schema of money in JSON: `{ "value": "12.50", "currency": "USD" }`. It also reads `amount` for `value` and
 * `currencyCode` for `currency`, the names that other shops use. The parsed value has the currency's decimals.
 */
export function moneySchema(): v.GenericSchema<unknown, Money> {
  return v.pipe(
    v.union([
      v.object({ value: amount, currency: code }),
      v.pipe(
        v.object({ amount, currency: v.optional(code), currencyCode: v.optional(code) }),
        v.transform(({ amount: value, currency, currencyCode }) => ({
          value,
          currency: currencyCode ?? currency ?? '',
        })),
      ),
    ]),
    v.rawTransform(({ dataset: { value: given }, addIssue, NEVER }): Money => {
      const money = isCurrencyCode(given.currency) ? parseDecimal(given.value, given.currency) : undefined;
      if (money) return money;
      addIssue({
        message: `not a valid amount, or not a currency that shops can use: ${given.value} ${given.currency}`.slice(
          0,
          200,
        ),
      });
      return NEVER;
    }),
  );
}
