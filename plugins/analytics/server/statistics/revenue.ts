import { formatMoney, moneyOf } from '@plinth/sdk/commerce';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@plinth/sdk/enums';
import type { Revenue, ShopService } from '@plinth/server/services';
import { changeOf, numberText } from './figures/figure-texts.ts';
import type { EventReading } from './figures/reading.ts';

/** The money that orders have brought in the period, and in the one before. */
export interface ComparedRevenue {
  readonly now: readonly Revenue[];
  readonly then: readonly Revenue[];
}

export async function comparedRevenue(
  shop: ShopService,
  { period, earlier }: Pick<EventReading, 'period' | 'earlier'>,
): Promise<ComparedRevenue> {
  const [now, then] = await Promise.all([shop.revenue(period), shop.revenue(earlier)]);
  return { now, then };
}

/** The sum, and below it the number of orders and the sum of the period before. */
export function revenueTexts({ now, then }: ComparedRevenue): { readonly figure: string; readonly note: string } {
  const orders = now.reduce((sum, each) => sum + each.orders, 0);
  const paid = orders === 1 ? '1 paid order' : `${numberText(orders)} paid orders`;
  return { figure: sumText(now), note: `${paid}, ${change({ now, then })}${sumText(then)} before` };
}

/** Sums in different currencies cannot be compared. */
function change({ now, then }: ComparedRevenue): string {
  const [[one, ...more], [other, ...others]] = [now, then];
  if (!one || !other || more.length + others.length > 0 || one.currency !== other.currency) return '';
  return `${changeOf(one.units, other.units).text}, `;
}

function sumText(revenue: readonly Revenue[]): string {
  if (revenue.length === 0) return 'none';
  return revenue
    .map(({ units, currency }) => formatMoney(moneyOf(units, isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY)))
    .join(' + ');
}
