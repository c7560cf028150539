import { daysOf } from '../figures/period.ts';
import type { EventReading } from '../figures/reading.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

/** The figures of a day of the period, and those of the day at the same position in the period before. */
export interface ComparedDay {
  readonly day: string;
  readonly views: number;
  readonly visits: number;
  readonly visitors: number;
  readonly earlier: { readonly views: number; readonly visits: number; readonly visitors: number };
}

const NONE = { views: 0, visits: 0, visitors: 0 };

/** The figures of each day of the period. Days without visits are included. */
export async function comparedDays({ statistics, period, earlier }: EventReading): Promise<readonly ComparedDay[]> {
  const [now, then] = await Promise.all([statistics.days(period), statistics.days(earlier)]);
  const [byDay, byDayThen] = [now, then].map((days) => new Map(days.map((each) => [each.day, each])));
  const daysThen = daysOf(earlier);
  return daysOf(period).map((day, index) => ({
    ...NONE,
    ...byDay?.get(day),
    day,
    earlier: byDayThen?.get(daysThen[index] ?? '') ?? NONE,
  }));
}

export const DAYS: StatisticsTable = {
  id: 'days',
  title: 'Days',
  columns: ['Day', 'Views', 'Visits', 'Visitors', 'Views before', 'Visits before', 'Visitors before'],
  empty: 'The period has no day.',
  isClosed: true,
  async *rows(reading) {
    const days = await comparedDays(reading);
    yield days.map(({ day, views, visits, visitors, earlier }) => [
      day,
      views,
      visits,
      visitors,
      earlier.views,
      earlier.visits,
      earlier.visitors,
    ]);
  },
};
