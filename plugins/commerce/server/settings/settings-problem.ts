import { donationProblem } from './donation-file.ts';
import type { ShopSettings } from './shop-file.ts';

/** Finds names that occur twice, donations without any possible amount, and steps that are not in ascending order. */
export function settingsProblem({
  currencies,
  shipping,
  coupons,
  donations,
}: ShopSettings): { readonly at: string; readonly reason: string; readonly hint: string } | undefined {
  const currency = repeated(currencies.map(({ code }) => code));
  if (currency !== undefined) return twice(`$.currencies[${currency}].code`, 'the code of another currency');
  const option = repeated(shipping.map(({ id }) => id));
  if (option !== undefined) return twice(`$.shipping[${option}].id`, 'the id of another shipping option');
  const coupon = repeated(coupons.map(({ code }) => couponKey(code)));
  if (coupon !== undefined) return twice(`$.coupons[${coupon}].code`, 'the code of another coupon');
  const donation = repeated(donations.map(({ id }) => id));
  if (donation !== undefined) return twice(`$.donations[${donation}].id`, 'the id of another donation');
  for (const [index, each] of donations.entries()) {
    const wrong = donationProblem(each);
    if (wrong) return { at: `$.donations[${index}].${wrong.field}`, reason: wrong.reason, hint: wrong.hint };
  }
  for (const [index, { kind, ...rest }] of shipping.entries()) {
    if (!('steps' in rest)) continue;
    const limits = rest.steps.map(({ from }) => Number(from));
    const at = limits.findIndex((limit, place) => place > 0 && limit <= (limits[place - 1] ?? 0));
    if (at >= 0)
      return {
        at: `$.shipping[${index}].steps[${at}].from`,
        reason: `the limit of a step by ${kind} is not above that of the step before`,
        hint: 'Put the steps in ascending order, each limit once.',
      };
  }
  return;
}

/** The key by which coupon codes are compared. */
export function couponKey(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

function repeated(names: readonly string[]): number | undefined {
  const at = names.findIndex((name, place) => names.indexOf(name) !== place);
  return at < 0 ? undefined : at;
}

function twice(at: string, what: string) {
  return { at, reason: `this is also ${what}`, hint: 'Give each one a different name.' };
}
