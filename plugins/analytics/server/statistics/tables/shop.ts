import { barList } from '../charts/bar-list.ts';
import { COMPARED, changeOf, shareOf } from '../figures/figure-texts.ts';
import type { Period } from '../figures/period.ts';
import type { EventReading } from '../figures/reading.ts';
import type { Figure, StatisticsTable } from '../figures/statistics-table.ts';

interface ShopStep {
  readonly title: string;
  /** Names that plugins use for the step: the name for ad pixels (§7), and the name of the tracked event. */
  readonly names: readonly string[];
  /** Kind of events that always mean this step. The names of these events do not matter. */
  readonly kind?: string;
}

/** The steps of a shop, in the order in which a visitor makes them. */
const STEPS: readonly ShopStep[] = [
  { title: 'Products viewed', names: ['ViewContent'], kind: 'quick-view' },
  { title: 'Products put into the cart', names: ['AddToCart', 'add-to-cart'] },
  { title: 'Purchases', names: ['Purchase', 'purchase'] },
];
/** Kinds of the events that are counted: tracked events, and calls of `RecordEvent` from pages of older systems. */
const KINDS = ['analytics', 'event'] as const;

/** Shown in the first row in place of the share of the previous step, because no step comes before the first. */
const NONE: Figure = { text: '–', value: undefined };

/** Counts how often each step was made in a period. */
export async function shopSteps(
  { statistics }: Pick<EventReading, 'statistics'>,
  period: Period,
): Promise<readonly number[]> {
  return Promise.all(
    STEPS.map(async ({ names, kind }) => {
      const named = await Promise.all(KINDS.map((each) => statistics.times({ kind: each }, period, names)));
      const tracked = named.flatMap((times) => [...times.values()]).reduce((sum, times) => sum + times, 0);
      return tracked + (kind === undefined ? 0 : await statistics.total(kind, period));
    }),
  );
}

/** Number of purchases in a period: the count of the last step. */
export function purchasesOf(steps: readonly number[]): number {
  return steps.at(-1) ?? 0;
}

export const SHOP: StatisticsTable = {
  id: 'shop',
  title: 'Shop',
  columns: [
    'Step',
    ...COMPARED,
    { title: 'Of the previous step', unit: '%' },
    { title: 'Of the previous step in the period before', unit: '%' },
  ],
  empty: 'No product was viewed or bought. A shop tracks quick-view, add-to-cart and purchase.',
  async *rows(reading) {
    const [now, then] = await Promise.all([shopSteps(reading, reading.period), shopSteps(reading, reading.earlier)]);
    if ([...now, ...then].every((times) => times === 0)) return;
    const share = (steps: readonly number[], index: number) =>
      index === 0 ? NONE : shareOf(steps[index] ?? 0, steps[index - 1] ?? 0);
    yield STEPS.map(({ title }, index) => {
      const [times, earlier] = [now[index] ?? 0, then[index] ?? 0];
      return [title, times, earlier, changeOf(times, earlier), share(now, index), share(then, index)];
    });
  },
  chart: (_reading, rows) => barList(rows, 'Steps of the shop'),
};
