import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@plinth/server/storage';
import { everyDatabase, type TemporaryDatabase } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase, SOURCE_MIGRATIONS } from '@plinth/site/src/testing/open-source-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personalEvents } from '../personal-events.ts';
import type { EventRow } from '../store/event-row.ts';
import { insertEvents } from '../store/insert-events.ts';
import { tidyEvents } from '../tidy-events.ts';
import { createEventWriter, type EventWriter } from '../writer/event-writer.ts';
import { OTHER } from './add-sums.ts';
import { bucketOf, percentile, valueOfBucket } from './buckets.ts';
import { eventStatistics } from './event-statistics.ts';
import { EVENTS_PER_STEP } from './roll-up-step.ts';
import { ALL_PAGES, sumsOf } from './sums-of.ts';

const DAY = '2026-11-20';
const PERIOD = { first: '2026-11-01', last: '2026-11-30' };

const row = (some: Partial<EventRow> = {}): EventRow => {
  const { day = DAY } = some;
  return {
    id: randomUUID(),
    at: `${day}T12:00:00.000Z`,
    received_at: `${day}T12:00:00.000Z`,
    day,
    kind: 'hit',
    name: 'View',
    path: '/',
    source: '',
    visitor: 'v1',
    session: 'v1|1',
    website: '',
    value: null,
    is_bot: 0,
    data: '{}',
    ...some,
  };
};

describe('ranges of values', () => {
  it('a percentile differs from the true one by at most 2.5 %', () => {
    const values = fc.array(fc.double({ min: 0.0001, max: 100_000, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 0.75, 0.95), (list, share) => {
        const sorted = list.toSorted((one, other) => one - other);
        const truth = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
        const found = percentile(
          list.map((value) => ({ bucket: bucketOf(value), times: 1 })),
          share,
        );
        expect(Math.abs((found ?? Number.NaN) / truth - 1)).toBeLessThan(0.0251);
      }),
    );
  });

  it.each([0, -5])('the value %s is 0', (value) => {
    expect(valueOfBucket(bucketOf(value))).toBe(0);
  });

  it('without values there is no percentile', () => {
    expect(percentile([], 0.75)).toBeUndefined();
  });
});

it('the sums of two lists of events, added, are the sums of both together', () => {
  const events = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-19', DAY),
      path: fc.constantFrom('/', '/a'),
      kind: fc.constantFrom('hit' as const, 'performance' as const),
      is_bot: fc.constantFrom(0 as const, 1 as const),
      value: fc.constantFrom(null, 1, 100),
    }),
  );
  const total = (list: readonly { readonly times: number }[]) => {
    const sums = new Map<string, number>();
    for (const { times, ...key } of list) {
      const text = JSON.stringify(key);
      sums.set(text, times + (sums.get(text) ?? 0));
    }
    return sums;
  };
  fc.assert(
    fc.property(events, events, (one, other) => {
      const [first, second, both] = [one, other, [...one, ...other]].map((list) => sumsOf(list.map(row)));
      expect(total([...(first?.counts ?? []), ...(second?.counts ?? [])])).toEqual(total(both?.counts ?? []));
      expect(total([...(first?.values ?? []), ...(second?.values ?? [])])).toEqual(total(both?.values ?? []));
    }),
  );
});

/** Stores sums as versions before `0021-event-spans` did: each kind by page, and a row for each range of values. */
async function storeEarlierSums(database: Database, rows: readonly EventRow[]): Promise<void> {
  await sql`
    insert into event_counts (day, kind, name, path, times)
    select day, kind, name, path, count(*) from events group by day, kind, name, path`.execute(database);
  for (const what of ['visitor', 'session'])
    await sql`
      insert into event_visitor_counts (day, what, times)
      select day, ${what === 'session' ? 'visit' : what}, count(distinct ${sql.ref(what)}) from events
      where kind = 'hit' group by day`.execute(database);
  for (const { day, name, path, bucket, times } of sumsOf(rows).values)
    await sql`
      insert into event_values (day, name, path, bucket, times)
      values (${day}, ${name}, ${path}, ${bucket}, ${times})`.execute(database);
  await sql`update event_roll_up set position = (select max(position) from events)`.execute(database);
}

it.each([
  ['LCP', 600_000, 600_001],
  ['INP', 0, -1],
  ['long-task gallery', 600_000, 1e12],
  ['CLS', 100, 9_999_999],
])('%s may be %d; %d is in no sum, because no page measures it', (name, highest, impossible) => {
  const events = [highest, impossible].map((value) => row({ kind: 'performance', name, value }));
  const { values } = sumsOf(events);
  expect(values.map(({ path, bucket, times }) => ({ path, bucket, times }))).toEqual(
    ['/', ALL_PAGES].map((path) => ({ path, bucket: bucketOf(highest), times: 1 })),
  );
});

describe.each(await everyDatabase())('sums of events in $name', ({ open, openEmpty }) => {
  let opened: TemporaryDatabase;
  let database: Database;
  let writer: EventWriter;
  beforeEach(async () => {
    opened = await open();
    database = await openSourceDatabase(opened.options);
    writer = createEventWriter(database, opened.options);
  });
  afterEach(async () => {
    await writer?.close();
    await database?.destroy();
    await opened?.close();
  });

  const add = (...rows: readonly EventRow[]) => insertEvents(database, JSON.stringify(rows));
  const rollUp = async () => {
    while ((await writer.run({ kind: 'roll-up' })) > 0);
  };
  const statistics = () => eventStatistics(database);

  it('are views, visits, visitors, pages, sources and events of each day, without programs', async () => {
    await add(
      row({ source: 'mail' }),
      row({ path: '/a' }),
      row({ path: '/a', session: 'v1|2' }),
      row({ visitor: 'v2', session: 'v2|1', source: 'mail' }),
      row({ is_bot: 1, visitor: 'bot' }),
      row({ day: '2026-11-21' }),
      row({ kind: 'event', name: 'AddToCart' }),
      row({ kind: 'event', name: 'AddToCart' }),
      row({ kind: 'event', name: 'Purchase' }),
      row({ day: '2026-12-01' }),
    );
    await rollUp();
    expect(await statistics().days(PERIOD)).toEqual([
      { day: DAY, views: 4, visits: 3, visitors: 2 },
      { day: '2026-11-21', views: 1, visits: 1, visitors: 1 },
    ]);
    expect(await statistics().most('pages', PERIOD, 1)).toEqual([{ name: '/', times: 3 }]);
    expect(await statistics().most('sources', PERIOD, 5)).toEqual([
      { name: '', times: 2 },
      { name: 'mail', times: 2 },
    ]);
    expect(await statistics().most({ kind: 'event' }, PERIOD, 5)).toEqual([
      { name: 'AddToCart', times: 2 },
      { name: 'Purchase', times: 1 },
    ]);
    expect(await statistics().most({ kind: 'bot' }, PERIOD, 5)).toEqual([{ name: '', times: 1 }]);
  });

  it('are percentiles of metrics, of one page or of all', async () => {
    const measured = (value: number, path: string) => row({ kind: 'performance', name: 'LCP', value, path });
    await add(...[100, 200, 300, 400].map((value) => measured(value, '/')), measured(9000, '/slow'));
    await rollUp();
    const values = await statistics().values(PERIOD, ['LCP', 'INP'], ['/', '/none']);
    const of = (share: number, path: string) =>
      percentile(values.find((each) => each.path === path)?.buckets ?? [], share) ?? 0;
    expect(of(0.75, '/') / 300).toBeCloseTo(1, 1);
    expect(of(1, '') / 9000).toBeCloseTo(1, 1);
    expect(values.map(({ path, name }) => [path, name]).sort()).toEqual([
      ['', 'LCP'],
      ['/', 'LCP'],
    ]);
  });

  it('of sources count each visit once, by the first source that it names', async () => {
    await add(
      row({ source: 'letter' }),
      row({ path: '/a' }),
      row({ path: '/b', source: 'search', at: `${DAY}T12:30:00.000Z` }),
      row({ session: 'v1|2' }),
      row({ session: '', source: 'unknown' }),
    );
    await rollUp();
    await add(row({ path: '/c' }), row({ session: 'v1|2', source: 'late' }));
    await rollUp();
    expect(await statistics().most('sources', PERIOD, 5)).toEqual([
      { name: '', times: 1 },
      { name: 'letter', times: 1 },
    ]);
  });

  it('are the same in any period, whatever spans it is read from', async () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-09', '2026-10-10', '2026-10-31', '2026-11-01', '2026-11-30'];
    const vital = { kind: 'performance', name: 'LCP', value: 1 } as const;
    await add(...days.flatMap((day) => [row({ day }), row({ day, ...vital })]));
    await rollUp();
    for (const [first, last] of [
      ['2026-09-30', '2026-11-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-10-02', '2026-10-30'],
      ['2026-10-10', '2026-10-10'],
      ['2026-10-01', '2026-11-29'],
      ['2020-01-01', '2027-01-01'],
    ] as const) {
      const times = days.filter((day) => day >= first && day <= last).length;
      const period = { first, last };
      const [values] = await statistics().values(period, ['LCP'], []);
      expect([
        await statistics().most('pages', period, 1),
        await statistics().most('sources', period, 1),
        Object.fromEntries(await statistics().times('pages', period, ['/', '/none'])),
        await statistics().total('hit', period),
        values?.buckets.reduce((sum, bucket) => sum + bucket.times, 0),
      ]).toEqual([[{ name: '/', times }], [{ name: '', times }], { '/': times }, times, times]);
    }
  });

  it('are kept when an older database is migrated', async () => {
    const vital = { kind: 'performance', name: 'LCP' } as const;
    const rows = [
      row(),
      row({ day: '2026-11-02', source: 'letter', session: 'v1|2' }),
      row({ kind: 'event', name: 'AddToCart', path: '/a' }),
      row({ kind: 'event', name: 'AddToCart' }),
      row({ ...vital, value: 1 }),
      row({ ...vital, value: 1, day: '2026-11-02' }),
      row({ ...vital, value: 900, path: '/a' }),
    ];
    const read = async (from: Database) => {
      const statistics = eventStatistics(from);
      const values = await statistics.values(PERIOD, ['LCP'], ['/']);
      return [
        await statistics.days(PERIOD),
        await statistics.most('pages', PERIOD, 5),
        await statistics.most('sources', PERIOD, 5),
        await statistics.most({ kind: 'event' }, PERIOD, 5),
        await statistics.total('performance', PERIOD),
        new Map(
          values.map(({ path, buckets }) => [path, new Map(buckets.map(({ bucket, times }) => [bucket, times]))]),
        ),
      ];
    };
    await add(...rows);
    await rollUp();
    const temporary = await openEmpty();
    const earlier = Object.entries(SOURCE_MIGRATIONS).filter(([name]) => name < '0021');
    const older = await openDatabase(temporary.options, Object.fromEntries(earlier));
    try {
      await insertEvents(older, JSON.stringify(rows));
      await storeEarlierSums(older, rows);
      const newer = await openSourceDatabase(temporary.options);
      expect(await read(newer)).toEqual(await read(database));
      await newer.destroy();
    } finally {
      await older.destroy();
      await temporary.close();
    }
  });

  it('count each event once, also those that come late, whatever the number of roll-ups', async () => {
    await add(row(), row());
    await rollUp();
    await rollUp();
    await add(row({ day: '2026-11-14', visitor: 'late', session: 'late|1' }), row());
    await rollUp();
    expect((await statistics().days(PERIOD)).map(({ day, views, visitors }) => [day, views, visitors])).toEqual([
      ['2026-11-14', 1, 1],
      [DAY, 3, 1],
    ]);
  });

  it('count each event once while several processes store and add up at the same time', async () => {
    const others = [1, 2, 3].map(() => createEventWriter(database, opened.options));
    const store = async (other: EventWriter) => {
      for (let batch = 0; batch < 10; batch += 1)
        await other.run({ kind: 'insert', rows: JSON.stringify(Array.from({ length: 30 }, () => row())) });
    };
    const addUp = async (other: EventWriter) => {
      for (let times = 0; times < 10; times += 1) await other.run({ kind: 'roll-up' });
    };
    try {
      await Promise.all(others.flatMap((other) => [store(other), addUp(other)]));
      await rollUp();
      expect(await statistics().days(PERIOD)).toEqual([{ day: DAY, views: 900, visits: 1, visitors: 1 }]);
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });

  it('count invented pages together when a day has 5,000 of them, and known pages as before', async () => {
    const invented = Array.from({ length: EVENTS_PER_STEP }, (_, index) =>
      row({ path: `/x${index}`, source: `s${index}`, session: `v1|${index}` }),
    );
    await add(...invented);
    await add(
      row({ path: '/x7', source: 's7', session: 'v2|1' }),
      row({ path: '/new', source: 'new', session: 'v2|2' }),
      row({ path: '/newer', source: 'new', session: 'v2|3' }),
    );
    await rollUp();
    expect(await statistics().most('pages', PERIOD, 3)).toEqual([
      { name: OTHER, times: 2 },
      { name: '/x7', times: 2 },
      { name: '/x0', times: 1 },
    ]);
    expect((await statistics().most('sources', PERIOD, 1))[0]).toEqual({ name: OTHER, times: 2 });
  });

  it('stay longer than the events, and events stay until they have been added up', async () => {
    await add(row(), row({ day: '2026-11-25' }));
    const tidy = (days: number, sumDays: number) =>
      tidyEvents(database, writer, { days, sumDays }, new Date('2026-12-01T09:00:00.000Z'));
    const events = async () =>
      (await database.selectFrom('events').select('day').orderBy('day').execute()).map(({ day }) => day);
    await tidy(6, 100);
    expect(await events()).toEqual([DAY, '2026-11-25']);
    await rollUp();
    await tidy(6, 100);
    expect(await events()).toEqual(['2026-11-25']);
    expect((await statistics().days(PERIOD)).map(({ views }) => views)).toEqual([1, 1]);
    // A new event never gets a date more than eight days ago, so the lists of visitors of earlier days are no longer
    // needed.
    expect(await database.selectFrom('event_visitors').select('day').distinct().execute()).toEqual([
      { day: '2026-11-25' },
    ]);
    const spans = async () =>
      (await database.selectFrom('event_span_counts').select('day').orderBy('day').execute()).map(({ day }) => day);
    await tidy(6, 6);
    expect((await statistics().days(PERIOD)).map(({ day }) => day)).toEqual(['2026-11-25']);
    expect(await spans()).toEqual(['2026-11', '2026-11-2']);
    await tidy(1, 1);
    expect(await spans()).toEqual(['2026-11']);
  });

  it('the values of a metric are removed together with the other sums of their days and spans', async () => {
    const vital = (day: string) => row({ day, kind: 'performance', name: 'LCP', path: '/a', value: 900 });
    await add(vital('2026-10-31'), vital('2026-11-09'), vital('2026-11-30'));
    await rollUp();
    const left = async (table: 'event_histograms' | 'event_span_histograms') => {
      const rows = await database.selectFrom(table).select(['path', 'day']).orderBy('day').orderBy('path').execute();
      return rows.map(({ path, day }) => `${path} ${day}`);
    };
    const onBoth = (...days: string[]) => days.flatMap((day) => [`${ALL_PAGES} ${day}`, `/a ${day}`]);
    expect(await left('event_histograms')).toEqual(onBoth('2026-10-31', '2026-11-09', '2026-11-30'));
    await tidyEvents(database, writer, { days: 6, sumDays: 16 }, new Date('2026-12-01T09:00:00.000Z'));
    expect(await left('event_histograms')).toEqual(onBoth('2026-11-30'));
    expect(await left('event_span_histograms')).toEqual(onBoth('2026-11', '2026-11-3'));
  });

  it('the events of a visitor are found, exported and erased by the id of the visitor', async () => {
    await add(
      row({ id: 'one', data: '{"a":1}' }),
      row({ id: 'two', path: '/a' }),
      row({ visitor: 'v10', session: 'v10|1' }),
    );
    await rollUp();
    const person = personalEvents(database, writer);
    const found = async (id: string) => (await Array.fromAsync(person.find(id))).flat().map(({ title }) => title);
    expect(await found('v1')).toEqual(['hit View /', 'hit View /a']);
    expect((await Array.fromAsync(person.export('v1'))).flat()[0]).toMatchObject({ visitor: 'v1', data: { a: 1 } });
    expect([await found(''), await found('ada@example.com')]).toEqual([[], []]);
    await person.erase('v1', new Date());
    expect([await found('v1'), await found('v10')]).toEqual([[], ['hit View /']]);
    const left = await database.selectFrom('event_visitors').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['v10', 'v10|1']);
  });
});
