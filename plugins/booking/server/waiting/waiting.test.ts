import type { Database } from '@plinth/server/storage';
import { bookedService, wantedPlace } from '@plinth/site/src/testing/booked-service.ts';
import { bookingSite, dateIn, open, post } from '@plinth/site/src/testing/booking-site.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { useDatabase } from '@plinth/site/src/testing/use-database.ts';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../clock/time-zone.ts';
import { cancelBooking, confirmBooking } from '../rows/change-booking.ts';
import { holdPlace } from '../rows/hold-place.ts';
import { announcePlaces, removeOldWaiting } from './announce-places.ts';
import { joinWaiting, MOST_OF_ONE_ADDRESS } from './join-waiting.ts';
import { personalWaiting } from './personal-waiting.ts';

const NOW = new Date('2026-01-05T00:00:00Z');
const DAY = '2026-02-03';
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describe.each(await testDatabases())('waiting for a free place ($name)', ({ open: openDatabase }) => {
  let database: Database;
  useDatabase(openDatabase, (each) => {
    database = each;
  });
  /** The service has one possible time on each day, so that one booking makes the day full. */
  const service = bookedService({ hours: { tuesday: ['09:00-10:00'] }, exceptions: [] });
  const services = new Map([[service.id, service]]);
  const starts = `${DAY}T08:00Z`;
  const wait = (email: string, day = DAY, now = NOW) =>
    joinWaiting(database, { service, day: dayNumber(day), email, locale: 'en', origin: 'https://a.example', now });
  const mailed = async () =>
    (
      await database.selectFrom('booking_waiting').select('email').where('mailed_at', '!=', '').orderBy('id').execute()
    ).map(({ email }) => email);
  const book = async (key: string) => {
    const held = await holdPlace(database, wantedPlace(key, starts, { service }));
    if ('problem' in held) throw new Error(held.problem);
    const details = { name: 'Eva', email: 'eva@example.com', note: '', memberId: '' };
    await confirmBooking(database, service, { id: held.booking.id, details, now: NOW });
    return () =>
      cancelBooking(database, { id: held.booking.id, calendar: service.calendar, hours: undefined, now: NOW });
  };

  it('only a full day has a list, and each address is on it once', async () => {
    expect(await wait('ada@example.com')).toBe('free');
    expect(await wait('ada@example.com', '2026-02-04')).toBe('closed');
    const cancel = await book('once');
    expect([await wait('ada@example.com'), await wait('ada@example.com')]).toEqual(['waits', 'waits']);
    expect(await database.selectFrom('booking_waiting').select('email').execute()).toHaveLength(1);
    await cancel();
  });

  it('as many get a mail as there are places, the one who has waited longest first, the next one after two hours', async () => {
    await database.deleteFrom('booking_waiting').execute();
    const cancel = await book('order');
    await wait('first@example.com', DAY, hours(1));
    await wait('second@example.com', DAY, hours(2));
    expect(await announcePlaces(database, services, hours(3))).toBe(0);
    await cancel();
    expect(await announcePlaces(database, services, hours(3))).toBe(1);
    expect(await announcePlaces(database, services, hours(4))).toBe(0);
    expect(await mailed()).toEqual(['first@example.com']);
    expect(await announcePlaces(database, services, hours(6))).toBe(1);
    expect(await mailed()).toEqual(['first@example.com', 'second@example.com']);
  });

  it('several processes send one mail', async () => {
    await database.deleteFrom('booking_waiting').execute();
    const cancel = await book('processes');
    await wait('ada@example.com');
    await cancel();
    const sent = await Promise.all([1, 2, 3].map(() => announcePlaces(database, services, hours(1))));
    expect(sent.reduce((sum, each) => sum + each)).toBe(1);
  });

  it('an address waits for a limited number of days, and requests for past days are removed', async () => {
    await database.deleteFrom('booking_waiting').execute();
    const cancel = await book('limit');
    const rows = Array.from({ length: MOST_OF_ONE_ADDRESS }, (_, at) => ({
      id: `limit-${at}`,
      service: 'other',
      day: `2026-01-${String(at + 1).padStart(2, '0')}`,
      email: 'ada@example.com',
      locale: 'en',
      origin: '',
      created_at: NOW.toISOString(),
      mailed_at: '',
    }));
    await database.insertInto('booking_waiting').values(rows).execute();
    expect(await wait('ada@example.com')).toBe('full');
    await removeOldWaiting(database, new Date('2026-01-12T00:00:00Z'));
    expect(await wait('ada@example.com')).toBe('waits');
    await cancel();
  });

  it('a request is found, exported and erased by its address, with its mail', async () => {
    await database.deleteFrom('booking_waiting').execute();
    const mails = () => database.selectFrom('mail_outbox').select('submission_id').execute();
    const cancel = await book('person');
    await wait('ada@example.com');
    await cancel();
    const before = await mails();
    await announcePlaces(database, services, hours(1));
    expect(await mails()).toHaveLength(before.length + 1);
    const data = personalWaiting(database);
    const found = await Array.fromAsync(data.find('Ada@example.com'));
    const exported = await Array.fromAsync(data.export('ada@example.com'));
    expect(found.flat()).toMatchObject([{ title: `Waits for ${service.id} on ${DAY}` }]);
    expect(exported.flat()).toMatchObject([{ email: 'ada@example.com', day: DAY }]);
    await data.erase('ada@example.com', NOW);
    expect(await mails()).toHaveLength(before.length);
    expect((await Array.fromAsync(data.find('ada@example.com'))).flat()).toEqual([]);
  });
});

describe('the pages for waiting', () => {
  it('a full day has a form, the mail names the day, and its link ends the request', async () => {
    await using server = await mailServer();
    await using each = await bookingSite({ config: { mail: server.settings } });
    const { ada, site } = each;
    const day = dateIn(3);
    await open(ada, '/booking/talk');
    const [held] = await Promise.all(
      ['10:00', '11:00'].map((time) => post(ada, '/booking/talk', { start: `${day}T${time}Z` })),
    );
    // The address names the month of the day, because without it the page shows the current month, and near the end of
    // that month the day is in the next month.
    expect((await open(ada, `/booking/talk?month=${day.slice(0, 7)}`)).html).toMatch(
      new RegExp(`day=${day}#times"[^>]*aria-label="[^"]*fully booked"`),
    );
    const page = await open(ada, `/booking/talk?day=${day}`);
    expect(page.html).toContain('action="/booking/talk/waiting?lang=en"');
    const path = '/booking/talk/waiting?lang=en';
    const refused = await post(ada, path, { day, 'value:email': 'ada@' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="ada@"');
    expect((await post(ada, path, { day: 'soon', 'value:email': 'ada@example.com' })).code).toBe('PLINTH-SITE-283');
    expect((await post(ada, path, { day: dateIn(5), 'value:email': 'ada@example.com' })).code).toBe('PLINTH-SITE-299');
    expect((await post(ada, path, { day, 'value:email': 'ada@example.com', crumb: 'no' })).code).toBe(
      'PLINTH-SITE-298',
    );
    expect((await post(ada, path, { day, 'value:email': 'Ada@Example.com' })).html).toContain(
      'We will email ada@example.com',
    );
    await post(ada, `${held?.location.split('?')[0]}/release`);
    await expect.poll(() => server.mails.length).toBe(1);
    const text = decoded(server.mails[0]?.text ?? '');
    expect(text).toContain(`/booking/talk?lang=en&day=${day}`);
    const [link = ''] = /\/booking\/waiting\/[\w-]+\?lang=en/.exec(text) ?? [];
    expect((await open(ada, link)).html).toContain('Remove my request');
    expect((await post(ada, link)).html).toContain('The request is removed.');
    expect((await open(ada, link)).status).toBe(404);
    expect(await site.database.selectFrom('booking_waiting').selectAll().execute()).toEqual([]);
  });

  it('without a mail server there is no form, because nobody would get a mail', async () => {
    await using each = await bookingSite();
    const { ada } = each;
    const day = dateIn(3);
    await open(ada, '/booking/talk');
    for (const time of ['10:00', '11:00']) await post(ada, '/booking/talk', { start: `${day}T${time}Z` });
    const page = await open(ada, `/booking/talk?day=${day}`);
    expect(page.html).toContain('No time is free on this day.');
    expect(page.html).not.toContain('/waiting');
  });
});
