import { parseDecimal } from '@plinth/sdk/commerce';
import { CURRENCIES, type CurrencyCode, isCurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';

/**
 * Eight decimals are more exact than any bank's rates, and five digits before the point are enough for the currencies
 * of §3.
 */
const RATE = /^(0|[1-9]\d{0,4})(\.\d{1,8})?$/;
const CODES = Object.keys(CURRENCIES).filter(isCurrencyCode);
const MOST_CURRENCIES = CODES.length - 1;

/** Schema of the currencies that a store offers in addition to its own. */
export function currenciesFileSchema(own: CurrencyCode) {
  const currency = v.pipe(
    v.object({
      code: v.pipe(
        v.picklist(CODES, 'must be the code of a currency that stores can use: CHF'),
        v.check((code) => code !== own, 'is the currency of the store, which is always offered'),
        v.description('Code of the currency.'),
      ),
      rate: v.pipe(
        v.string('must be a decimal number as a text, such as "0.9512"'),
        v.check(
          (text) => RATE.test(text) && /[1-9]/.test(text),
          'must be a decimal number above 0 with at most 5 digits before and 8 after the point, such as "0.9512"',
        ),
        v.description('What one unit of the currency of the store costs in this currency.'),
      ),
      rounding: v.optional(
        v.pipe(
          v.string('must be an amount as a text, such as "0.05"'),
          v.description('Step to which amounts are rounded. Default: the smallest unit.'),
        ),
      ),
    }),
    v.check(
      ({ code, rounding }) => rounding === undefined || isStep(rounding, code),
      'the rounding must be an amount of this currency above 0 with at most 4 digits before the point, such as "0.05"',
    ),
  );
  return v.pipe(v.array(currency), v.maxLength(MOST_CURRENCIES));
}

function isStep(text: string, currency: CurrencyCode): boolean {
  return /^\d{1,4}(\.\d+)?$/.test(text) && /[1-9]/.test(text) && parseDecimal(text, currency) !== undefined;
}
