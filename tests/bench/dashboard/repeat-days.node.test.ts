import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rollUpStep } from '../../../plugins/analytics/server/events/roll-up/roll-up-step.ts';
import { insertEvents } from '../../../plugins/analytics/server/events/store/insert-events.ts';
import { madeUpVisits } from '../../../scripts/demo-visits/made-up-visits.ts';
import { seededRandom } from '../../../scripts/seeded-random.ts';
import { temporarySqlite } from '../../../site/src/testing/databases.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import { repeatDays } from './repeat-days.ts';

const TABLES = [
  'event_counts',
  'event_sources',
  'event_visitor_counts',
  'event_histograms',
  'event_span_counts',
  'event_span_sources',
  'event_span_histograms',
] as const;

it('repeated days have the sums that a roll-up of their events makes', async () => {
  const opened = await temporarySqlite();
  const database = await openSourceDatabase(opened.options);
  const sums = async () => {
    const all: unknown[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database);
      all.push(rows.map((row) => `${table} ${JSON.stringify(Object.entries(row).toSorted())}`).toSorted());
    }
    return all;
  };
  try {
    const pages = [
      ['/', 3],
      ['/portfolio', 2],
      ['/prints/p1', 2],
    ] as const;
    const visits = madeUpVisits({
      pages,
      sources: [
        ['', 1],
        ['a.example', 1],
      ],
      visitors: 20,
      random: seededRandom(3),
    });
    const rows = ['2026-11-18', '2026-11-19'].flatMap((day) =>
      Array.from({ length: 15 }, (_, visit) => visits.visit(day, visit)).flat(),
    );
    await insertEvents(database, JSON.stringify(rows));
    while ((await rollUpStep(database)) > 0);
    expect(await repeatDays(database, 2, 9)).toBe(rows.length * 9);
    const repeated = await sums();
    const { rows: days } = await sql<{ day: string }>`select distinct day from event_counts order by day`.execute(
      database,
    );
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([18, '2026-11-02', '2026-11-19']);
    for (const table of [...TABLES, 'event_visitors']) await sql`delete from ${sql.table(table)}`.execute(database);
    await sql`update event_roll_up set position = 0`.execute(database);
    while ((await rollUpStep(database)) > 0);
    expect(repeated).toEqual(await sums());
  } finally {
    await database.destroy();
    await opened.close();
  }
});
