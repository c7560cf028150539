import { inParts } from '@plinth/server/storage';
import type { CountedList } from '../../events/service.ts';
import { changeOf } from '../figures/figure-texts.ts';
import type { EventReading } from '../figures/reading.ts';
import type { Row } from '../figures/statistics-table.ts';

const ROWS_AT_ONCE = 500;

/** Yields the rows with the highest counts in the period, each with its count in the period before. */
export async function* comparedRows(
  { statistics, period, earlier }: EventReading,
  list: CountedList,
  count: number,
  titleOf = (name: string): string => name,
): AsyncGenerator<readonly Row[]> {
  for (const some of inParts(await statistics.most(list, period, count), ROWS_AT_ONCE)) {
    const names = some.map(({ name }) => name);
    const then = await statistics.times(list, earlier, names);
    yield some.map(({ name, times }) => {
      const timesThen = then.get(name) ?? 0;
      return [titleOf(name), times, timesThen, changeOf(times, timesThen)];
    });
  }
}
