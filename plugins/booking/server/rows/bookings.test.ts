import type { Database } from '@plinth/server/storage';
import { attemptInProcesses } from '@plinth/site/src/testing/attempt-in-processes.ts';
import { bookedService, wantedPlace } from '@plinth/site/src/testing/booked-service.ts';
import { everyDatabase, type TemporaryDatabase } from '@plinth/site/src/testing/databases.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { describe, expect, it } from 'vitest';
import { personalBookings } from '../person/personal-bookings.ts';
import {
  type Changed,
  cancelBooking,
  confirmBooking,
  findBooking,
  moveBooking,
  releasePlace,
} from './change-booking.ts';
import { daysOf } from './days-of.ts';
import { holdPlace } from './hold-place.ts';

const DETAILS = { name: 'Ada', email: 'ada@example.com', note: '', memberId: '' };
const NOW = new Date('2026-01-05T00:00:00Z');
const LATER = new Date('2026-01-05T00:11:00Z');

describe.each(await everyDatabase())('bookings ($name)', ({ open }) => {
  let database: Database;
  let opened: TemporaryDatabase;
  useDatabase(open, (each, temporary) => {
    [database, opened] = [each, temporary];
  });
  const mails = async (id: string) =>
    (await database.selectFrom('mail_outbox').select('submission_id').execute()).filter((row) =>
      row.submission_id.includes(id),
    ).length;
  const hold = async (key: string, starts: string, more: Parameters<typeof wantedPlace>[2] = {}) => {
    const held = await holdPlace(database, wantedPlace(key, starts, more));
    if ('problem' in held) throw new Error(held.problem);
    return held.booking;
  };
  const outcome = (answer: Changed) => ('problem' in answer ? answer.problem : 'done');

  it('the same key gives the same booking, and refuses another time', async () => {
    const first = await hold('same', '2026-02-02T09:00Z');
    expect((await hold('same', '2026-02-02T09:00Z')).id).toBe(first.id);
    expect(await holdPlace(database, wantedPlace('same', '2026-02-02T10:00Z'))).toEqual({ problem: 'key' });
  });

  it.each([
    ['2026-01-04T09:00Z', {}, 'past'],
    ['2026-01-05T09:00Z', { service: bookedService({ notice: 12 }) }, 'too-soon'],
    ['2028-05-01T09:00Z', {}, 'too-late'],
    ['2026-02-03T09:10Z', {}, 'closed'],
    ['2026-02-03T19:00Z', {}, 'closed'],
    ['2026-02-03T09:00Z', { places: 2 }, 'places'],
  ])('refuses %s with %j: %s', async (starts, more, problem) => {
    expect(await holdPlace(database, wantedPlace(`refused ${starts}`, starts, more))).toEqual({ problem });
  });

  it('a held place is free again when its time is over, and its visitor still gets it if it is free', async () => {
    const starts = '2026-02-04T09:00Z';
    const first = await hold('slow', starts);
    expect(await holdPlace(database, wantedPlace('other', starts))).toEqual({ problem: 'full' });
    const service = bookedService();
    const confirm = (id: string, now: Date) => confirmBooking(database, service, { id, details: DETAILS, now });
    const second = await hold('other', starts, { now: LATER });
    expect(outcome(await confirm(first.id, LATER))).toBe('expired');
    await releasePlace(database, second.id);
    expect(outcome(await confirm(first.id, LATER))).toBe('done');
    expect(outcome(await confirm(first.id, LATER))).toBe('done');
    expect(await mails(first.id)).toBe(1);
  });

  it('a booking moves to a free time, and is cancelled once', async () => {
    const service = bookedService({ changes: 24, every: 30 });
    const { id, calendar } = await hold('moves', '2026-02-05T09:00Z', { service });
    const move = (starts: string, now = NOW) => moveBooking(database, service, { id, starts: Date.parse(starts), now });
    expect(outcome(await move('2026-02-05T10:00Z'))).toBe('held');
    await confirmBooking(database, service, { id, details: DETAILS, now: NOW });
    // The booking's current time does not count as taken while the booking is moved.
    expect(outcome(await move('2026-02-05T09:30Z'))).toBe('done');
    expect(outcome(await move('2026-02-05T09:15Z'))).toBe('closed');
    expect(outcome(await move('2026-02-06T09:00Z', new Date('2026-02-04T10:00Z')))).toBe('late');
    const cancel = (now: Date) => cancelBooking(database, { id, calendar, hours: service.changes, now });
    expect(outcome(await cancel(new Date('2026-02-05T10:00Z')))).toBe('past');
    expect(outcome(await cancel(NOW))).toBe('done');
    expect(outcome(await cancel(NOW))).toBe('cancelled');
    expect(outcome(await move('2026-02-06T09:00Z'))).toBe('cancelled');
    expect(await mails(id)).toBe(3);
    expect((await hold('after', '2026-02-05T09:30Z', { service })).state).toBe('held');
  });

  it('services of one calendar never overlap', async () => {
    const [short, long] = [
      bookedService({ id: 'short', calendar: 'desk' }),
      bookedService({ id: 'long', minutes: 120, calendar: 'desk' }),
    ];
    await hold('short', '2026-02-09T10:00Z', { service: short });
    const days = await daysOf(database, long, { from: Date.UTC(2026, 1, 9) / 86_400_000, days: 1, now: NOW });
    expect([...days.values()].flat().map(({ free }) => free)).toEqual([1, 0, 1, 1]);
  });

  it('the sums of taken places are those of the bookings after any changes', async () => {
    const service = bookedService({ id: 'class', calendar: 'class', capacity: 9, places: 3, changes: 0 });
    const at = (hour: number) => `2026-02-10T${String(hour).padStart(2, '0')}:00Z`;
    const ids: string[] = [];
    for (const [index, hour] of [9, 9, 10, 10, 11].entries()) {
      const { id } = await hold(`sum ${index}`, at(hour), { service, places: 1 + (index % 3) });
      if (index !== 4) await confirmBooking(database, service, { id, details: DETAILS, now: NOW });
      ids.push(id);
    }
    const [first = '', second = '', third = ''] = ids;
    await moveBooking(database, service, { id: first, starts: Date.parse(at(11)), now: NOW });
    await cancelBooking(database, { id: second, calendar: 'class', hours: 0, now: NOW });
    await database.deleteFrom('booking_bookings').where('id', '=', third).execute();
    const sums = await database
      .selectFrom('booking_taken')
      .select(['starts_at', 'places'])
      .where('calendar', '=', 'class')
      .where('places', '<>', 0)
      .orderBy('starts_at')
      .execute();
    const sumOf = (hour: number, places: number) => ({ starts_at: new Date(at(hour)).toISOString(), places });
    expect(sums).toEqual([sumOf(10, 1), sumOf(11, 1)]);
    const free = async (without?: string) => {
      const day = Date.UTC(2026, 1, 10) / 86_400_000;
      const days = await daysOf(database, service, { from: day, days: 1, now: NOW, ...(without && { without }) });
      return [...days.values()].flat().map((each) => each.free);
    };
    // At 11 o'clock, a held booking takes two more places.
    expect(await free()).toEqual([9, 9, 8, 6, 9, 9, 9, 9]);
    expect(await free(first)).toEqual([9, 9, 8, 7, 9, 9, 9, 9]);
  });

  it('an empty address neither finds nor erases places that are held', async () => {
    const { id } = await hold('held', '2026-02-11T09:00Z');
    const person = personalBookings(database);
    const found: unknown[] = [];
    for await (const rows of person.find('')) found.push(...rows);
    await person.erase(' ', NOW);
    expect(found).toEqual([]);
    expect(await findBooking(database, id)).toBeDefined();
  });

  it('1,000 attempts on one place from 4 processes give exactly one booking', async () => {
    expect(await attemptInProcesses('book-main.ts', opened.options, { processes: 4, attempts: 1000 })).toEqual({
      booked: 1,
      full: 999,
    });
  });
});
