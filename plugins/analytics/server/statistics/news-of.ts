import type { News } from '@plinth/server';
import type { Database } from '@plinth/server/storage';
import { changeOf, numberText } from './figures/figure-texts.ts';
import { lastDays } from './figures/period.ts';
import { eventReadingOf } from './figures/reading.ts';
import { STATISTICS_PAGE } from './statistics-view.ts';
import { totalsOf } from './totals.ts';

const DAYS = 7;

/** Visits, page views and purchases of the last seven days, each with its number in the seven days before. */
export async function newsOf(database: Database, now: Date): Promise<readonly News[]> {
  const reading = eventReadingOf(database, lastDays(DAYS, now));
  const { days: all, views, viewsThen, purchases, purchasesThen } = await totalsOf(reading);
  const visits = all.reduce((sum, day) => sum + day.visits, 0);
  const visitsThen = all.reduce((sum, day) => sum + day.earlier.visits, 0);
  const href = `${STATISTICS_PAGE}?days=${DAYS}`;
  const figure = (title: string, count: number, then: number): News => {
    const change = then === 0 ? '' : `${changeOf(count, then).text}, `;
    const note = `${change}${numberText(then)} in the seven days before`;
    return { title, figure: numberText(count), note, href };
  };
  const orders = purchases + purchasesThen > 0 ? [figure('Purchases', purchases, purchasesThen)] : [];
  return [figure('Visits', visits, visitsThen), figure('Page views', views, viewsThen), ...orders];
}
