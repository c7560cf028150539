import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultServerSettings } from '@plinth/server/http';
import type { Database } from '@plinth/server/storage';
import { listen } from '@plinth/site/src/app/server/listen.ts';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { type TemporaryDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { sourceSettings } from '@plinth/site/src/testing/source-settings.ts';
import { type TemporarySite, temporarySite } from '@plinth/site/src/testing/temporary-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const EVENTS = '/api/v1/events';
const envelope = (id: string) => ({ id, analyticsId: 'v1', commonData: '{"action":"click"}', customData: '{}' });
const headers = { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' };

describe.each(await testDatabases())('events in $name', ({ open }) => {
  let opened: TemporaryDatabase;
  let site: TemporarySite;
  let origin: string;
  let database: Database;
  beforeAll(async () => {
    opened = await open();
    const server = { ...defaultServerSettings(), drainSeconds: 0, metricsToken: 'a token of the test' };
    const { databaseUrl } = opened.options;
    site = await temporarySite({}, { config: { databaseUrl, server } });
    origin = await listen(site.site, site.config);
    database = await openSourceDatabase(site.config);
  });
  afterAll(async () => {
    await database?.destroy();
    await site?.[Symbol.asyncDispose]();
    await opened?.close();
  });

  const post = (address: string, body: BodyInit, more: Record<string, string> = {}) =>
    fetch(origin + address, { method: 'POST', body, headers: { ...headers, ...more } });
  const stored = (start: string) =>
    database.selectFrom('events').selectAll().where('id', 'like', `${start}%`).orderBy('id').execute();

  it('are stored completely before the answer is sent, and without the address of the visitor', async () => {
    const answer = await post(EVENTS, new Blob([new URLSearchParams(envelope('one-1')).toString()]));
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
      202,
      { accepted: 1 },
      'no-store',
    ]);
    const [row] = await stored('one-');
    expect(row).toMatchObject({ kind: 'analytics', visitor: 'v1', is_bot: 0, value: null });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('are stored once, even when they are sent several times at once', async () => {
    const batch = JSON.stringify(Array.from({ length: 40 }, (_, index) => envelope(`many-${index}`)));
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(EVENTS, batch)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 202));
    expect(await stored('many-')).toHaveLength(40);
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer a token of the test' } });
    expect(await metrics.text()).toMatch(/plinth_events_repeated_total 440/);
  });

  it('are stored when the page sends JSON as text, with a mark for events from a program', async () => {
    const record = [{ id: 'text-1', app: 'site', event: 'rum', pageLoadId: 'p', ts: 1, data: {} }];
    const answer = await post('/api/1/performance/records', JSON.stringify(record), {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    expect(answer.status).toBe(202);
    expect(await stored('text-')).toMatchObject([{ kind: 'performance', is_bot: 1 }]);
  });

  it('with hostile text are stored, and change nothing else', async () => {
    const common = '{"__proto__":{"admin":true},"a":"\\u0000\\ud800","pagePath":"/\\u0000\\ud800"}';
    const answer = await post(EVENTS, JSON.stringify([{ ...envelope('bad-1'), commonData: common }]));
    expect(answer.status).toBe(202);
    const [row] = await stored('bad-');
    expect(JSON.parse(row?.data ?? '')).toMatchObject({ commonData: { a: '\uFFFD\uFFFD' } });
    expect(row?.path).toBe('/\uFFFD\uFFFD');
    expect(row?.data).not.toContain('__proto__');
  });

  it('that are invalid are named in the answer, and the other events of the request are stored', async () => {
    const long = { ...envelope('part-3'), customData: JSON.stringify({ a: 'x'.repeat(20_001) }) };
    const answer = await post(
      EVENTS,
      JSON.stringify([envelope('part-1'), envelope('part 2'), 'x', long, envelope('part-4')]),
    );
    expect(answer.status).toBe(202);
    const code = 'PLINTH-SITE-111';
    expect(await answer.json()).toEqual({
      accepted: 2,
      refused: [
        { index: 1, error: expect.stringContaining('The id of an event'), code },
        { index: 2, error: 'An event has the wrong shape.', code },
        { index: 3, id: 'part-3', error: expect.stringContaining('characters'), code },
      ],
    });
    expect((await stored('part')).map(({ id }) => id)).toEqual(['part-1', 'part-4']);
  });

  it.each([
    ['not JSON and not a form of the call', EVENTS, '{', {}, 400],
    ['only wrong events', EVENTS, JSON.stringify([{ ...envelope('none'), id: '' }]), {}, 400],
    ['lists that are nested deep', EVENTS, '['.repeat(50_000) + ']'.repeat(50_000), {}, 400],
    [
      'objects that are nested deep',
      EVENTS,
      JSON.stringify({ commonData: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }),
      {},
      400,
    ],
    ['501 events', EVENTS, JSON.stringify(Array.from({ length: 501 }, (_, id) => envelope(`x${id}`))), {}, 413],
    ['5 MB', EVENTS, 'x'.repeat(5_000_000), {}, 413],
    ['a button without a text', '/api/census/button-click', '{}', {}, 400],
    ['an overlay without an event', '/api/census/overlay', 'nope', {}, 400],
    ['a quick view without a product', '/api/census/RecordQuickView/undefined', '{}', {}, 400],
    ['a page of another site', EVENTS, JSON.stringify(envelope('foreign')), { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another site, by origin', EVENTS, '{}', { 'sec-fetch-site': 'same-site' }, 403],
  ])('a request with %s is refused', async (_, address, body, more, status) => {
    const before = await database.selectFrom('events').select('id').execute();
    expect((await post(address, body, more)).status).toBe(status);
    expect(await database.selectFrom('events').select('id').execute()).toHaveLength(before.length);
  });

  it('§7 Track answers with a picture that no cache keeps', async () => {
    const answer = await fetch(
      `${origin}/api/track/Track?landing=%2F&refer=&rk=1&lang=en&screen=1x1&source=Ad&eventId=track-1`,
      { headers },
    );
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    expect(await stored('track-')).toMatchObject([{ kind: 'landing', source: 'ad' }]);
  });

  it.each([
    ['has declined', 'ss_cookieAllowed=false', 403],
    ['allows advertising only', 'ss_cookieAllowed=true; plinth-consent=01.AAAAAAAAAAAAAAAAAAAA-_', 403],
    ['allows performance', 'ss_cookieAllowed=true; plinth-consent=10.AAAAAAAAAAAAAAAAAAAA-_', 202],
  ])('§4 of a visitor who %s are answered as that decision demands', async (who, cookie, status) => {
    const id = `decided-${who.replaceAll(' ', '-')}`;
    const answer = await post(EVENTS, new URLSearchParams(envelope(id)).toString(), { cookie });
    expect([answer.status, (await stored(id)).length]).toEqual([status, status === 202 ? 1 : 0]);
  });

  it('§7 performance settings have an id of the page load and the share of visits that measure', async () => {
    const ask = async () => (await fetch(`${origin}/api/1/performance/settings`, { headers })).json();
    const [one, other] = [await ask(), await ask()];
    expect(one).toEqual({
      pageLoadId: expect.stringMatching(/^[\da-f-]{36}$/),
      rollout: { rum: 1, 'track-page-speed': 1, 'track-user-timing': 1 },
    });
    expect(other.pageLoadId).not.toBe(one.pageLoadId);
  });
});

describe('a site with limits', () => {
  it('refuses an address that sends too many events, with a time to wait', async () => {
    atStartOfMinute();
    await using site = await temporarySite(
      {},
      { config: { events: { ...sourceSettings().events, stream: undefined, perMinute: 100 } } },
    );
    const origin = await listen(site.site, site.config);
    const send = (count: number) =>
      fetch(origin + EVENTS, {
        method: 'POST',
        headers,
        body: JSON.stringify(Array.from({ length: count }, () => ({ analyticsId: 'v', commonData: '{}' }))),
      });
    expect([(await send(60)).status, (await send(60)).status]).toEqual([202, 202]);
    const answer = await send(1);
    expect([answer.status, await answer.json()]).toEqual([429, { error: 'Too many events.', code: 'PLINTH-SITE-042' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('asks to try again later while the database cannot store, and stores afterwards', async () => {
    await using site = await temporarySite({});
    const send = () =>
      site.site.app.inject({ method: 'POST', url: EVENTS, headers, payload: JSON.stringify(envelope('later-1')) });
    const other = new DatabaseSync(path.join(site.config.data, 'site.sqlite'));
    other.exec('alter table events rename to events_away');
    const refused = await send();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'PLINTH-SITE-112',
      '10',
    ]);
    other.exec('alter table events_away rename to events');
    other.close();
    expect((await send()).statusCode).toBe(202);
  });
});

describe('a static export', () => {
  const STATIC = 'https://static.example';
  it('may send events from its own origin, including quick views and the pixel', async () => {
    const server = { ...defaultServerSettings(), drainSeconds: 0, siteOrigins: [STATIC] };
    await using site = await temporarySite({}, { config: { server } });
    const from = { 'user-agent': BROWSER, 'sec-fetch-site': 'cross-site' };
    const ask = async (method: 'GET' | 'POST', url: string, more: Record<string, string>) => {
      const answer = await site.site.app.inject({ method, url, headers: { ...from, ...more } });
      return [answer.statusCode, answer.headers['access-control-allow-origin']];
    };
    expect(await ask('POST', '/api/census/RecordQuickView/p1', { origin: STATIC })).toEqual([200, STATIC]);
    expect(await ask('POST', '/api/census/RecordQuickView/p1', { origin: 'https://evil.example' })).toEqual([
      403,
      undefined,
    ]);
    expect(await ask('GET', '/api/1/performance/settings', { origin: STATIC })).toEqual([200, STATIC]);
    expect(await ask('GET', '/api/track/Track?rk=1', { referer: `${STATIC}/a` })).toEqual([200, undefined]);
    expect(await ask('GET', '/api/track/Track?rk=1', { referer: 'https://evil.example/a' })).toEqual([403, undefined]);
  });
});
