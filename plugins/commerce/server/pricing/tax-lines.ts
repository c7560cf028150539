import type { ShopSettings, TaxRule } from '../settings/shop-file.ts';
import type { Location, TaxLine } from './priced-cart.ts';
import { includedIn, partsOf, percentOf } from './units.ts';

/** The tax rules that apply to an address: the rules of its country, and the rules of its region. */
export function taxRulesOf({ rules }: ShopSettings['taxes'], location: Location | null): readonly TaxRule[] {
  if (!location) return [];
  const region = location.region.trim().toLowerCase();
  return rules.filter(
    (rule) => rule.country === location.country && (rule.region === '' || rule.region.trim().toLowerCase() === region),
  );
}

/**
 * The taxes on the goods and the delivery, each rounded once for the whole order.
 * @param goods Taxable goods after discounts.
 */
export function taxLines(
  rules: readonly TaxRule[],
  { goods, delivery, isIncluded }: { readonly goods: number; readonly delivery: number; readonly isIncluded: boolean },
): readonly TaxLine[] {
  const sum = (some: readonly TaxRule[]) => some.reduce((parts, { percent }) => parts + partsOf(percent), 0n);
  const [onGoods, onDelivery] = [sum(rules), sum(rules.filter(({ onShipping }) => onShipping))];
  return rules.map(({ name, percent, onShipping }) => {
    const parts = partsOf(percent);
    const taxed = onShipping ? delivery : 0;
    const units = !isIncluded
      ? percentOf(goods + taxed, parts)
      : onGoods === onDelivery || taxed === 0
        ? includedIn(goods + taxed, parts, onGoods)
        : includedIn(goods, parts, onGoods) + includedIn(taxed, parts, onDelivery);
    return { name, percent, units, isIncluded };
  });
}
