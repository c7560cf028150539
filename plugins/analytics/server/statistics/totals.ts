import { createElement as h, type ReactNode } from 'react';
import { changeOf, numberText, shareOf } from './figures/figure-texts.ts';
import type { EventReading } from './figures/reading.ts';
import { type ComparedRevenue, revenueTexts } from './revenue.ts';
import { type ComparedDay, comparedDays } from './tables/days.ts';
import { purchasesOf, shopSteps } from './tables/shop.ts';

/** The figures at the top of the page. */
export interface Totals {
  readonly days: readonly ComparedDay[];
  readonly views: number;
  readonly viewsThen: number;
  readonly purchases: number;
  readonly purchasesThen: number;
  /** Number of events that programs have caused, not visitors. The other figures do not count these events. */
  readonly bots: number;
}

export async function totalsOf(reading: EventReading): Promise<Totals> {
  const { statistics, period, earlier } = reading;
  const [days, now, then, bots] = await Promise.all([
    comparedDays(reading),
    shopSteps(reading, period),
    shopSteps(reading, earlier),
    statistics.total('bot', period),
  ]);
  const [views, viewsThen] = sums(days, 'views');
  return { days, views, viewsThen, purchases: purchasesOf(now), purchasesThen: purchasesOf(then), bots };
}

/** @param revenue Undefined without a shop, and for a reader who may not see its orders. */
export function totalsList(
  { days, views, viewsThen, purchases, purchasesThen }: Totals,
  revenue: ComparedRevenue | undefined,
): ReactNode {
  const money = revenue && revenueTexts(revenue);
  const [visits, visitsThen] = sums(days, 'visits');
  const [visitors, visitorsThen] = sums(days, 'visitors');
  const counted = (title: string, times: number, then: number) =>
    total(title, numberText(times), `${changeOf(times, then).text}, ${numberText(then)} before`);
  return h(
    'dl',
    { className: 'totals' },
    counted('Page views', views, viewsThen),
    counted('Visits', visits, visitsThen),
    counted('Visitors a day, added up', visitors, visitorsThen),
    purchases + purchasesThen > 0 &&
      total(
        'Purchases, of all visits',
        shareOf(purchases, visits).text,
        `${numberText(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'}, ${shareOf(purchasesThen, visitsThen).text} before`,
      ),
    money && total('Revenue from paid orders', money.figure, money.note),
  );
}

function total(title: string, figure: string, then: string): ReactNode {
  return h('div', { key: title }, h('dt', null, title), h('dd', null, h('b', null, figure), ` ${then}`));
}

function sums(days: readonly ComparedDay[], name: 'views' | 'visits' | 'visitors'): readonly [number, number] {
  return [days.reduce((sum, day) => sum + day[name], 0), days.reduce((sum, day) => sum + day.earlier[name], 0)];
}
