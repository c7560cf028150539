import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { isCurrencyCode } from '../../enums/currency.ts';
import type { Money } from './money.ts';
import { parseDecimal } from './parse-amount.ts';

/**
 * Schema of a decimal number: a text, or a JSON number, which becomes its shortest decimal text, so that `12.5` stays
 * exact.
 */
const amount = v.union([
  f.string(),
  f.pipe(
    f.number(),
    v.finite(),
    f.transform((value) => String(value)),
  ),
]);
const code = f.pipe(
  f.string(),
  f.transform((text) => text.toUpperCase()),
);

/**
 * Schema of money in JSON: `{ "value": "12.50", "currency": "USD" }`. It also reads `amount` for `value` and
 * `currencyCode` for `currency`, the names that other shops use. The parsed value has the currency's decimals.
 */
export function moneySchema(): v.GenericSchema<unknown, Money> {
  return f.pipe(
    v.union([
      f.object({ value: amount, currency: code }),
      f.pipe(
        f.object({ amount, currency: v.optional(code), currencyCode: v.optional(code) }),
        f.transform(({ amount: value, currency, currencyCode }) => ({
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
