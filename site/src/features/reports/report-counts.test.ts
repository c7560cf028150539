import type { Database } from '@plinth/server/storage';
import { describe, expect, it } from 'vitest';
import { everyDatabase } from '../../testing/databases.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { reportCause } from './report-cause.ts';
import { errorsOf, removeErrorCounts } from './report-counts.ts';
import { reports } from './reports.ts';

const CODE = 'PLINTH-ANALYTICS-001';
const report = (data: unknown, code: string = CODE, plugin = '') => ({
  event: 'error',
  data,
  happenedAt: undefined,
  userAgent: '',
  code,
  plugin,
  version: '',
  arm: '',
});
const THROWN = { error: 'TypeError', file: '/own.js', line: 3, column: 4 };

describe.each(await everyDatabase())('errors by cause in $name', ({ open }) => {
  let database: Database;
  useDatabase(open, (ready) => {
    database = ready;
  });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 23));
  const PERIOD = { first: '2026-01-08', last: '2026-01-14' };
  const EARLIER = { first: '2026-01-01', last: '2026-01-07' };

  it('are counted by day, and listed with their count in the period before', async () => {
    const store = reports(database);
    const mount = report({ about: 'video' }, 'PLINTH-MOUNT-001', 'media');
    await store.add([report(THROWN), report(THROWN), report({ ...THROWN, line: 9 }), report({}, '')], at(8));
    await store.add([report(THROWN), mount], at(14));
    await store.add([mount, report({ error: 'RangeError' })], at(7));
    await store.add([mount], at(15));
    const found = async () => errorsOf(database, PERIOD, EARLIER, 10);
    expect(await found()).toEqual([
      { code: CODE, plugin: '', cause: 'TypeError at /own.js:3:4', times: 3, earlier: 0 },
      { code: CODE, plugin: '', cause: 'TypeError at /own.js:9:4', times: 1, earlier: 0 },
      { code: 'PLINTH-MOUNT-001', plugin: 'media', cause: 'video', times: 1, earlier: 1 },
    ]);
    // Removes the reports. Their counts must stay.
    await store.removeBefore(at(20));
    expect(await found()).toHaveLength(3);
    await removeErrorCounts(database, '2026-01-09');
    expect((await found()).map(({ times, earlier }) => [times, earlier])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('are counted together when a day has more than 200 different ones, because they may be invented', async () => {
    const store = reports(database);
    const invented = (from: number) => Array.from({ length: 150 }, (_, each) => report({ about: `x${from + each}` }));
    for (const from of [0, 100, 1_000]) await store.add(invented(from), at(30));
    const day = { first: '2026-01-30', last: '2026-01-30' };
    const all = await errorsOf(database, day, EARLIER, 1_000);
    expect(all).toHaveLength(201);
    expect(all[0]).toEqual({ code: '(other)', plugin: '', cause: '', times: 200, earlier: 0 });
    expect(all.reduce((sum, { times }) => sum + times, 0)).toBe(450);
  });
});

it.each([
  [THROWN, 'TypeError at /own.js:3:4'],
  [{ error: 'Error' }, 'Error'],
  [{ file: '/a.js', line: -1 }, '/a.js'],
  [{ about: 'gallery' }, 'gallery'],
  [{ about: 'a\0b\ud800' }, 'a\ufffdb\ufffd'],
  [{ about: 'x'.repeat(300), error: 7 }, ''],
  [null, ''],
  [[], ''],
])('%j has the cause %j', (data, cause) => {
  expect(reportCause(data)).toBe(cause);
});
