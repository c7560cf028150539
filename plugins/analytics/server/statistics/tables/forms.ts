import { formsShown } from '../../census/service.ts';
import { shareOf } from '../figures/figure-texts.ts';
import type { Period } from '../figures/period.ts';
import type { StatisticsTable } from '../figures/statistics-table.ts';

export const FORMS: StatisticsTable = {
  id: 'forms',
  title: 'Forms',
  columns: [
    'Form',
    'Shown',
    'Sent',
    { title: 'Share', unit: '%' },
    'Shown before',
    'Sent before',
    { title: 'Share before', unit: '%' },
  ],
  empty: 'No form was shown or sent.',
  async *rows({ database, forms, period, earlier }, count) {
    const formsSent = async (days: Period) => (await forms?.sent(days)) ?? new Map<string, number>();
    const [shown, sent, shownThen, sentThen] = await Promise.all([
      formsShown(database, period),
      formsSent(period),
      formsShown(database, earlier),
      formsSent(earlier),
    ]);
    const names = [...new Set([...shown.keys(), ...sent.keys()])].sort().slice(0, count);
    yield names.map((name) => {
      const [seen = 0, done = 0, seenThen = 0, doneThen = 0] = [shown, sent, shownThen, sentThen].map(
        (counts) => counts.get(name) ?? 0,
      );
      return [name, seen, done, shareOf(done, seen), seenThen, doneThen, shareOf(doneThen, seenThen)];
    });
  },
};
