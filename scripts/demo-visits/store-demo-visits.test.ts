import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastDays } from '../../plugins/analytics/server/statistics/figures/period.ts';
import { eventReadingOf, type Reading } from '../../plugins/analytics/server/statistics/figures/reading.ts';
import { TABLES } from '../../plugins/analytics/server/statistics/tables/all-tables.ts';
import { formsSent } from '../../plugins/forms/server/submissions/forms-sent.ts';
import { submissions } from '../../plugins/forms/server/submissions/submissions.ts';
import { errorsOf } from '../../site/src/features/reports/report-counts.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { storeDemoVisits } from './store-demo-visits.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

async function demoDatabase() {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-demo-visits-'));
  const database = await openSourceDatabase({ databaseUrl: undefined, data });
  return {
    database,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await rm(data, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

describe('the made-up visits', () => {
  it('give every table of the dashboard rows, in the period and in the one before', async () => {
    await using open = await demoDatabase();
    const { database } = open;
    expect(await storeDemoVisits(database, { days: 14, now: NOW, seed: 1 })).toBeGreaterThan(1_000);
    const reading: Reading = {
      ...eventReadingOf(database, lastDays(7, NOW)),
      reports: { listen: () => undefined, errorsOf: (...asked) => errorsOf(database, ...asked) },
      forms: { has: async () => true, sent: (period) => formsSent(database, period) },
    };
    for (const { id, rows } of TABLES) {
      const shown = (await Array.fromAsync(rows(reading, 10))).flat();
      // Every column must have a figure in at least one row. A cell has no figure when the change or share that it
      // shows is unknown.
      const columns = (shown[0] ?? []).map((_, index) => shown.map((row) => row[index]));
      const isFilled = columns.map((cells) =>
        cells.some((cell) => (typeof cell === 'object' ? cell.value !== undefined : cell !== 0)),
      );
      expect([id, isFilled.length > 0, isFilled.indexOf(false)]).toEqual([id, true, -1]);
    }
    const tasks = TABLES.find(({ id }) => id === 'long-tasks')?.rows(reading, 10) ?? [];
    expect((await Array.fromAsync(tasks)).flat().map(([name]) => name)).toContain('gallery');
  });

  it('have messages that the owner can read and find', async () => {
    await using open = await demoDatabase();
    await storeDemoVisits(open.database, { days: 3, now: NOW, seed: 1 });
    const stored = submissions(open.database);
    const { heads } = await stored.list({ spam: false }, 1);
    const [head] = heads;
    const row = await stored.find(head?.id ?? '');
    expect(row).toMatchObject({ form_id: 'contact', form_name: 'Write to us' });
    expect(row?.summary).toMatch(/^\w+ \w+\n[a-z]+\.[a-z]+@example\.com\n/);
    expect(row?.emails).toMatch(/^ [a-z]+\.[a-z]+@example\.com $/);
    expect(row?.received_at.slice(0, 10)).toMatch(/^2026-11-2[123]$/);
  });
});
