import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { bookingSite, dateIn, open, post, SERVICES } from '@plinth/site/src/testing/booking-site.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { addMember, signInMember } from '@plinth/site/src/testing/member.ts';
import { OWNER, signedIn, submit } from '@plinth/site/src/testing/owner.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { memberBookingData } from './pages/member-bookings.ts';

const DETAILS = { 'value:name': 'Ada L', 'value:email': 'Ada@Example.com', 'value:note': 'By train' };
const LINK = /\/booking\/your\/[\w-]+/;

/** Books a time. @returns Path of the page of the booking. */
async function book(who: Visitor, start: string, service = 'talk', details: object = {}): Promise<string> {
  const held = await post(who, `/booking/${service}`, { start });
  const [path = ''] = held.location.split('?');
  await post(who, `${path}/confirm`, { ...DETAILS, ...details });
  return path;
}

describe.each(await testDatabases())('booking without a script ($name)', ({ open: openDatabase }) => {
  const opened = async (options: Parameters<typeof bookingSite>[0] = {}) =>
    bookingSite({ ...options, database: await openDatabase() });

  it('leads from the service to its month, day, time and confirmation, and sends one mail with a calendar file', async () => {
    await using server = await mailServer();
    await using each = await opened({ config: { mail: server.settings } });
    const { ada } = each;
    const day = dateIn(3);
    expect((await open(ada, '/booking')).html).toContain('href="/booking/talk?lang=en"');
    const month = await open(ada, '/booking/talk');
    expect(month.html).toMatch(
      /<a href="\/booking\/talk\?lang=en&amp;day=[\d-]+#times"[^>]*aria-label="[^"]*2 free times"/,
    );
    const fair = await open(ada, '/booking/fair');
    expect(fair.html).toContain(`day=${dateIn(50)}#times`);
    expect((await open(ada, `/booking/fair?month=${dateIn(0).slice(0, 7)}`)).html).toContain('No time is free');
    const OTHER = 'This day or month cannot be booked.';
    for (const query of ['day=2026-02-30', 'day=2020-02-03', 'month=2026-99', 'month=9999-99', 'month=2020-01'])
      expect((await open(ada, `/booking/talk?${query}`)).html).toContain(OTHER);
    for (const query of [`day=${day}`, `month=${day.slice(0, 7)}`])
      expect((await open(ada, `/booking/talk?${query}`)).html).not.toContain(OTHER);
    const times = await open(ada, `/booking/talk?day=${day}&lang=de&zone=Asia/Tokyo`);
    expect(times.html).toContain('10:00 <span>(19:00)</span>');
    const west = await open(ada, `/booking/talk?day=${day}&zone=Pacific/Midway`);
    expect(west.html).toMatch(/10:00 <span>\((Mon|Tue|Wed|Thu|Fri|Sat|Sun) 23:00\)<\/span>/);
    for (const [zone, hasBrackets] of [
      ['Asia/Tokyo', true],
      ['Africa/Abidjan', false],
    ] as const) {
      const { html } = await open(ada, `/booking/talk?day=${day}&zone=${zone}`);
      expect([zone, html.includes('10:00 <span>('), html.includes('in brackets')]).toEqual([
        zone,
        hasBrackets,
        hasBrackets,
      ]);
    }
    const [, key = ''] = /name="key" value="(\w+)"/.exec(times.html) ?? [];

    const held = await post(ada, '/booking/talk?lang=de', { key, start: `${day}T10:00:00.000Z` });
    const again = await post(ada, '/booking/talk?lang=de', { key, start: `${day}T10:00:00.000Z` });
    expect([held.status, again.location]).toEqual([303, held.location]);
    const form = await open(ada, held.location);
    for (const fact of [/Dauer<.*1 Stunde</, /Preis<.*45 €</]) expect(form.html).toMatch(fact);
    expect(form.html).toMatch(/Wir halten diesen Platz bis \d\d:\d\d UTC/);
    const [path = ''] = held.location.split('?');
    const refused = await post(ada, `${path}/confirm?lang=de`, { ...DETAILS, 'value:email': 'ada@' });
    expect([refused.status, refused.code]).toEqual([400, 'PLINTH-SITE-295']);
    expect(refused.html).toContain('value="Ada L"');
    const booked = await post(ada, `${path}/confirm?lang=de`, DETAILS);
    expect(booked.status).toBe(303);
    await post(ada, `${path}/confirm?lang=de`, DETAILS);
    expect((await open(ada, booked.location)).html).toContain('Ihre Buchung ist bestätigt.');
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    const text = decoded(mail?.text ?? '');
    expect(mail?.to).toEqual(['ada@example.com']);
    for (const fact of ['booking.ics', 'Dauer: 1 Stunde', 'Preis: 45 €', 'Wo: Harbour 3']) expect(text).toContain(fact);
    expect(text).toContain(path);
    const file = await ada.fetch(`${path}/booking.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain(`DTSTART:${day.replaceAll('-', '')}T100000Z`);
    // The time is taken for everyone else.
    expect((await post(ada, '/booking/talk', { start: `${day}T10:00Z` })).code).toBe('PLINTH-SITE-290');
  });

  it('a mail that waits is sent when a site with a mail server starts, without a warning', async () => {
    await using without = await opened();
    await book(without.ada, `${dateIn(3)}T10:00:00.000Z`);
    await using server = await mailServer();
    const { data, databaseUrl } = without.site.config;
    const lines: string[] = [];
    await using _started = await formSite({
      config: { data, databaseUrl, mail: server.settings, logLevel: 'warn' },
      files: { 'pages/booking/services.json': SERVICES },
      logTo: { write: (line) => void lines.push(line) },
    });
    await expect.poll(() => server.mails.length).toBe(1);
    expect(lines.filter((line) => line.includes('mail'))).toEqual([]);
  });

  it('the signed link moves the booking and cancels it once', async () => {
    await using each = await opened();
    const { ada } = each;
    const [day, later] = [dateIn(3), dateIn(4)];
    const path = await book(ada, `${day}T10:00Z`);
    const calendar = await open(ada, `${path}/change?day=${later}`);
    expect(calendar.html).toMatch(/Booked now: .* at 10:00 UTC\. Choose the new time\./);
    expect(calendar.html).toContain(`value="${later}T11:00:00.000Z"`);
    expect((await post(ada, `${path}/change`, { start: `${later}T10:30Z` })).code).toBe('PLINTH-SITE-289');
    const moved = await post(ada, `${path}/change`, { start: `${later}T11:00Z` });
    expect((await open(ada, moved.location)).html).toContain('Your booking has a new time.');
    const cancelled = await post(ada, `${path}/cancel`);
    expect((await open(ada, cancelled.location)).html).toContain('Your booking is cancelled.');
    const twice = await post(ada, `${path}/cancel`);
    expect([twice.status, twice.code]).toEqual([409, 'PLINTH-SITE-293']);
    expect((await post(ada, `${path}/change`, { start: `${day}T10:00Z` })).code).toBe('PLINTH-SITE-293');
    // Some mail programs open the links of a mail before its receiver does. Opening the link must not change the
    // booking.
    expect((await open(ada, path)).status).toBe(200);
    expect((await open(ada, `${path.slice(0, -3)}abc`)).code).toBe('PLINTH-SITE-292');
  });

  it('the page that moves a booking opens at its month, and leads back to the site', async () => {
    await using each = await opened();
    const day = dateIn(40);
    const path = await book(each.ada, `${day}T10:00Z`);
    const { html } = await open(each.ada, `${path}/change`);
    expect(html).toContain(`day=${day}#times`);
    expect(html).toContain('<a href="/">Back to the site</a>');
    for (const query of ['day=2020-01-01', 'day=2026-02-31', 'month=9999-99'])
      expect((await open(each.ada, `${path}/change?${query}`)).html).toContain('This day or month cannot be booked.');
  });

  it('a place that is lost after its hold has one message, and a link to other times', async () => {
    await using each = await opened();
    const { ada, site } = each;
    const start = `${dateIn(3)}T10:00Z`;
    const held = await post(ada, '/booking/talk', { start });
    const [path = ''] = held.location.split('?');
    await site.database.updateTable('booking_bookings').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await open(ada, path)).html).toContain('You can still book it if nobody else has.');
    await book(await visitor(site.origin, '/booking'), start);
    const { code, html } = await post(ada, `${path}/confirm`, DETAILS);
    expect(code).toBe('PLINTH-SITE-291');
    expect(html).not.toMatch(/\/confirm|no longer holding/);
    expect(html).toContain('<a href="/booking/talk?lang=en">Choose another time</a>');
  });

  it('the page and the mail of a booking say until when it can be changed', async () => {
    await using server = await mailServer();
    await using each = await opened({ config: { mail: server.settings } });
    const { ada } = each;
    const until = /You can change or cancel this booking until .* at 10:00 UTC\./;
    const never = /A booking for this time can no longer be changed or cancelled online\./;
    const held = await post(ada, '/booking/class', { start: `${dateIn(9)}T10:00Z` });
    expect((await open(ada, held.location)).html).toMatch(until);
    const [path = ''] = held.location.split('?');
    const booked = await post(ada, `${path}/confirm`, DETAILS);
    expect((await open(ada, booked.location)).html).toMatch(until);
    const late = await book(ada, `${dateIn(1)}T10:00Z`, 'class');
    expect((await open(ada, late)).html).toMatch(never);
    await expect.poll(() => server.mails.length).toBe(2);
    const texts = server.mails.map((mail) => decoded(mail.text).replaceAll(/\s+/g, ' '));
    expect(texts.filter((text) => until.test(text) && text.includes('Here you can change or cancel it'))).toHaveLength(
      1,
    );
    expect(texts.filter((text) => never.test(text) && !text.includes('Here you can'))).toHaveLength(1);
  });

  it('a booking too near for changes stays, and the page says what to do', async () => {
    await using each = await opened();
    const path = await book(each.ada, `${dateIn(1)}T10:00Z`, 'class');
    const refused = await post(each.ada, `${path}/cancel`);
    expect([refused.code, refused.html.includes('Please contact us.')]).toEqual(['PLINTH-SITE-294', true]);
  });

  it('choosing another time frees the first place at once', async () => {
    await using each = await opened();
    const { ada } = each;
    const [day, key] = [dateIn(5), '0'.repeat(32)];
    await post(ada, '/booking/talk', { key, start: `${day}T10:00Z` });
    await post(ada, '/booking/talk', { key, start: `${day}T11:00Z` });
    expect((await open(ada, `/booking/talk?day=${day}`)).html).toContain(`value="${day}T10:00:00.000Z"`);
    const rows = await each.site.database.selectFrom('booking_bookings').select('starts_at').execute();
    expect(rows.map((row) => row.starts_at)).toEqual([`${day}T11:00:00.000Z`]);
  });

  it('refuses what cannot be booked, with a code and clear words', async () => {
    await using each = await opened({
      services: {
        timeZone: 'Europe/Berlin',
        hours: { sunday: ['00:00-06:00'] },
        services: [{ id: 'night', title: 'Night', minutes: 30, ahead: 731, notice: 1 }],
      },
    });
    const { ada } = each;
    const year = new Date().getFullYear() + 1;
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(year, month, 0));
      return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
    };
    const cases = [
      [`${lastSunday(3)}T02:30`, 'PLINTH-SITE-284', 'clocks are set forward'],
      [`${lastSunday(10)}T02:30`, 'PLINTH-SITE-285', 'occurs twice'],
      ['2020-01-05T01:00', 'PLINTH-SITE-287', 'is over'],
      ['2199-01-06T01:00', 'PLINTH-SITE-288', 'cannot be booked yet'],
      [`${lastSunday(10)}T12:00`, 'PLINTH-SITE-289', 'No booking can start'],
      ['yesterday', 'PLINTH-SITE-283', 'not a valid date'],
      ['', 'PLINTH-SITE-283', 'not a valid date'],
    ] as const;
    for (const [start, code, words] of cases) {
      const answer = await post(ada, '/booking/night', { start });
      expect([start, answer.code, answer.html.includes(words)]).toEqual([start, code, true]);
    }
    expect((await post(ada, '/booking/night', { start: `${lastSunday(10)}T02:30+01:00` })).status).toBe(303);
    expect((await post(ada, '/booking/night', { start: `${lastSunday(10)}T02:30+02:00`, places: '5' })).code).toBe(
      'PLINTH-SITE-295',
    );
    const both = await open(ada, `/booking/night?day=${lastSunday(10)}`);
    expect(both.html).toContain('02:00 CEST');
    expect((await open(ada, '/booking/night?zone=Mars/Base')).code).toBe('PLINTH-SITE-286');
    expect((await open(ada, '/booking/nothing')).code).toBe('PLINTH-SITE-282');
    const foreign = await ada.fetch('/booking/night', {
      method: 'POST',
      body: new URLSearchParams({ start: `${lastSunday(10)}T03:00` }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  });

  it('one address of the network holds 20 places in 10 minutes at most', async () => {
    atStartOfMinute();
    await using each = await opened();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const start = `${dateIn(2)}T${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}Z`;
      statuses.push((await post(each.ada, '/booking/night', { start })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  });

  it('the owner sees bookings by list, day and week, exports them, and cancels one', async () => {
    await using each = await opened({ config: { owner: OWNER } });
    const { ada, site } = each;
    await book(ada, `${dateIn(2)}T10:00Z`);
    await book(ada, `${dateIn(9)}T11:00Z`, 'class', {
      'value:name': '=\u202EEva\u2066',
      'value:email': 'eva@example.com',
    });
    const owner = await signedIn(site.origin);
    const page = async (query: string) => (await open(owner, `/config/bookings${query}`)).html;
    expect(await page('')).toMatch(/Ada L[\s\S]*=Eva/);
    expect(await page('?view=list&search=ada')).not.toContain('=Eva');
    expect(await page('?search=EVA@example.com')).not.toContain('Ada L');
    expect(await page(`?view=day&from=${dateIn(9)}`)).not.toContain('Ada L');
    expect(await page(`?view=week&from=${dateIn(2)}`)).toContain('Ada L');
    expect(await page('?view=day&from=2030-03-05')).toMatch(/<h2>Tuesday,? 5 March 2030<\/h2>.*No bookings\./);
    expect(await page('?view=week&from=2030-03-05')).toMatch(/<h2>Week of Monday,? 4 March 2030<\/h2>/);
    expect(await page('?service=class')).not.toContain('Ada L');
    expect(await page('.csv')).toContain("'=Eva");
    const calendar = await page('.ics');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const [, id = ''] = /\/config\/bookings\/([0-9a-f]{32})/.exec(await page('')) ?? [];
    const one = await page(`/${id}`);
    expect(one).toMatch(/<details><summary>Cancel the booking<\/summary><form.*>Cancel it now<\/button>.*<\/details>/);
    const crumb = /name="crumb" value="([^"]+)"/.exec(one)?.[1] ?? '';
    expect((await submit(owner, `/config/bookings/${id}/cancel`, { crumb })).status).toBe(303);
    expect(await page('?state=cancelled')).toContain('Ada L');
    expect(await page('')).not.toContain('Ada L');
  });

  it('bookings are found, exported and erased by the email address, with their mails', async () => {
    await using each = await opened();
    const { ada, site } = each;
    await book(ada, `${dateIn(2)}T10:00Z`);
    await book(ada, `${dateIn(2)}T11:00Z`, 'talk', { 'value:email': 'eva@example.com' });
    const data = personData(site.site.features);
    expect((await data.find('ADA@example.com', 10)).map(({ countText }) => countText)).toEqual(['1 booking']);
    const json: unknown = JSON.parse((await Array.fromAsync(data.export('ada@example.com'))).join(''));
    expect(json).toMatchObject({ bookings: [{ name: 'Ada L', note: 'By train', service: 'talk' }] });
    await data.erase('ada@example.com', new Date());
    const left = await site.database.selectFrom('booking_bookings').select('email').execute();
    const mails = await site.database.selectFrom('mail_outbox').selectAll().execute();
    expect([left, mails.length]).toEqual([[{ email: 'eva@example.com' }], 1]);
  });

  it('a member sees the bookings made while signed in, with their links, until the account is erased', async () => {
    await using each = await opened();
    const { ada, site } = each;
    const memberId = await addMember(site.database);
    expect((await open(ada, '/account/bookings')).location).toContain('/account/sign-in');
    await signInMember(ada);
    const held = await post(ada, '/booking/talk', { start: `${dateIn(2)}T11:00Z` });
    expect((await open(ada, held.location)).html).toMatch(/value="Mia"[\s\S]*value="mia@example.com"/);
    const path = await book(ada, `${dateIn(2)}T10:00Z`);
    const list = await open(ada, '/account/bookings');
    expect([list.status, list.html.includes(`href="${path}?lang=en"`)]).toEqual([200, true]);
    expect((await open(ada, '/account')).html).toContain('href="/account/bookings');
    await memberBookingData(site.database).erase(site.database, memberId);
    expect((await open(ada, '/account/bookings')).html).toContain('You have no bookings.');
  });

  it('another visitor cannot open a booking without its link', async () => {
    await using each = await opened();
    const path = await book(each.ada, `${dateIn(2)}T10:00Z`);
    expect(path).toMatch(LINK);
    const eva = await visitor(each.site.origin, '/booking');
    const [, id = ''] = /your\/([0-9a-f]{32})/.exec(path) ?? [];
    for (const guess of [id, `${id}-`, `${id}-${'A'.repeat(43)}`])
      expect((await open(eva, `/booking/your/${guess}`)).status).toBe(404);
  });
});
