import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { bookingSite, dateIn, open, post } from '@plinth/site/src/testing/booking-site.ts';
import { describe, expect, it } from 'vitest';

describe('the free times as JSON', () => {
  it('has the first month with free times, with the times of another zone and the days that are full', async () => {
    await using each = await bookingSite();
    const { ada } = each;
    const call = async (query: string) => {
      const answer = await ada.fetch(`/api/booking/times?${query}`);
      return { status: answer.status, cache: answer.headers.get('cache-control'), data: await answer.json() };
    };
    const day = dateIn(3);
    await open(ada, '/booking/talk');
    await post(ada, '/booking/talk', { start: `${day}T10:00Z` });
    const month = await call(`service=talk&month=${day.slice(0, 7)}&zone=Asia/Tokyo&lang=de`);
    expect([month.status, month.cache]).toEqual([200, 'private, no-store']);
    expect(month.data).toMatchObject({
      month: day.slice(0, 7),
      timeZone: 'UTC',
      places: 1,
      isGroup: false,
      canWait: false,
    });
    expect(month.data.days).toContainEqual({
      date: day,
      times: [{ start: `${day}T11:00:00.000Z`, time: '11:00', otherTime: '20:00', free: 1 }],
    });
    const sameClock = await call(`service=talk&month=${day.slice(0, 7)}&zone=Africa/Abidjan`);
    expect(JSON.stringify(sameClock.data.days)).not.toContain('otherTime');
    await post(ada, '/booking/talk', { start: `${day}T11:00Z` });
    const full = await call(`service=talk&month=${day.slice(0, 7)}`);
    expect(full.data.days).toContainEqual({ date: day, times: [] });
    expect((await call('service=fair')).data).toMatchObject({ month: dateIn(50).slice(0, 7) });
  });

  it('refuses an unknown service, month or time zone and too many calls, with a code', async () => {
    atStartOfMinute();
    await using each = await bookingSite();
    const call = async (query: string) => {
      const answer = await each.ada.fetch(`/api/booking/times?${query}`);
      const { code } = await answer.json();
      return [answer.status, code];
    };
    expect(await call('service=other')).toEqual([404, 'PLINTH-SITE-282']);
    expect(await call('service=talk&month=2026-13')).toEqual([400, 'PLINTH-SITE-283']);
    expect(await call('service=talk&zone=Mars/Base')).toEqual([400, 'PLINTH-SITE-286']);
    let last: unknown;
    for (let count = 0; count < 120; count += 1) last = await call('service=other');
    expect(last).toEqual([429, 'PLINTH-SITE-297']);
  });
});
