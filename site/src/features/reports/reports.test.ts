import type { Database } from '@plinth/server/storage';
import { describe, expect, it } from 'vitest';
import { atStartOfMinute } from '../../testing/at-start-of-minute.ts';
import { testDatabases } from '../../testing/databases.ts';
import { formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { reports } from './reports.ts';

const MOUNT = { event: 'error', data: { code: 'PLINTH-MOUNT-001', plugin: 'maps', version: '1.4.0' } };
const CRUMB = '0123456789abcdef0123';
const REPORTS = '/api/events/RecordJavascriptErrors';
const headers = { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, 'content-type': 'application/json' };
const manyKeys = Array.from({ length: 10_000 }, (_, number) => [`k${number}`, 1] as const);
const event = { event: 'error', data: { message: 'x', stack: 's'.repeat(5000) }, timestamp: 1_700_000_000_000 };

describe('§7 RecordJavascriptErrors', () => {
  it('stores the events', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const payload = JSON.stringify([event, { event: 'second' }]);
    const answer = await site.site.app.inject({
      method: 'POST',
      url: REPORTS,
      headers: { ...headers, 'user-agent': 'browser' },
      payload,
    });
    expect(answer.statusCode).toBe(202);
    const database = await openSourceDatabase(site.config);
    const stored = await reports(database).latest(5);
    await database.destroy();
    expect(stored).toHaveLength(2);
    expect(stored.find((row) => row.event === 'error')).toMatchObject({
      data: JSON.stringify(event.data),
      happened_at: '2023-11-14T22:13:20.000Z',
      user_agent: 'browser',
    });
  });

  it.each([
    ['a request without a crumb', { 'content-type': 'application/json' }, [event], 403],
    ['a crumb that does not match', { ...headers, 'x-csrf-token': `${CRUMB}x` }, [event], 403],
    ['another crumb of the same length', { ...headers, 'x-csrf-token': CRUMB.replace('0', '1') }, [event], 403],
    ['an empty crumb', { ...headers, cookie: 'crumb=', 'x-csrf-token': '' }, [event], 403],
    ['a body that is not an array', headers, event, 400],
    ['an event without a name', headers, [{ data: 1 }], 400],
    ['too many events', headers, Array.from({ length: 51 }, () => ({ event: 'e' })), 400],
    ['too large a body', headers, [{ event: 'e', data: 'x'.repeat(250_000) }], 413],
    ['an invalid time', headers, [{ event: 'e', timestamp: 1e300 }], 202],
    ['an empty list of events', headers, [], 202],
    ['data with a few levels', headers, [{ event: 'e', data: { a: [{ b: [1] }] } }], 202],
    ['data with thousands of keys', headers, [{ event: 'e', data: Object.fromEntries(manyKeys) }], 400],
  ])('answers %s with the right status', async (_, sent, body, status) => {
    await using site = await temporarySite({});
    const answer = await site.site.app.inject({
      method: 'POST',
      url: REPORTS,
      headers: sent,
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(status);
  });

  it.each(['[', '{"a":'])('data that is nested 50,000 deep by %s is refused', async (open) => {
    await using site = await temporarySite({});
    const depth = 50_000 / (open === '[' ? 1 : 2);
    const data = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`;
    const answer = await site.site.app.inject({
      method: 'POST',
      url: REPORTS,
      headers,
      payload: `[{"event":"e","data":${data}}]`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PLINTH-SITE-043']);
  });

  it('the answer to a wrong crumb contains the right crumb for a retry', async () => {
    await using site = await temporarySite({});
    const send = (crumb: string, cookie: string) =>
      site.site.app.inject({
        method: 'POST',
        url: REPORTS,
        headers: { ...headers, 'x-csrf-token': crumb, cookie: `crumb=${cookie}` },
        payload: '[]',
      });
    const refused = (await send('wrong', CRUMB)).json();
    expect(refused).toMatchObject({ crumbFail: true, crumb: CRUMB });
    expect((await send(refused.crumb, CRUMB)).statusCode).toBe(202);
  });

  it('gives a crumb to a visitor without one', async () => {
    await using site = await temporarySite({});
    const answer = await site.site.app.inject({ method: 'POST', url: REPORTS, payload: [] });
    expect(answer.headers['set-cookie']).toContain(`crumb=${answer.json().crumb}`);
  });

  it('too many batches are refused, with a time to wait', async () => {
    atStartOfMinute();
    await using site = await temporarySite({});
    const send = () => site.site.app.inject({ method: 'POST', url: REPORTS, headers, payload: '[]' });
    for (let count = 0; count < 60; count += 1) expect((await send()).statusCode).toBe(202);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe.each(await testDatabases())('stored reports in $name', ({ open }) => {
  let database: Database;
  useDatabase(open, (ready) => {
    database = ready;
  });

  it('are counted by code, plugin, release and arm, last seen first, and removed when they are old', async () => {
    const store = reports(database);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const report = (version: string, arm = '') => ({
      event: 'error',
      data: null,
      happenedAt: undefined,
      userAgent: '',
      code: 'PLINTH-MOUNT-001',
      plugin: 'maps',
      version,
      arm,
    });
    await store.add([report('1.0.0'), report('1.0.0'), { ...report(''), code: '' }], at(1));
    await store.add([report('1.0.0'), report('1.1.0')], at(2));
    await store.add([report('1.1.0', 'candidate')], at(3));
    const seen = async () =>
      (await store.groups(0, 10)).map(({ version, arm, count, lastSeen }) => [version, arm, count, lastSeen]);
    expect(await seen()).toEqual([
      ['1.1.0', 'candidate', 1, at(3).toISOString()],
      ['1.0.0', '', 3, at(2).toISOString()],
      ['1.1.0', '', 1, at(2).toISOString()],
    ]);
    expect((await store.groups(1, 1)).map(({ version }) => version)).toEqual(['1.0.0']);
    await store.removeBefore(at(2));
    expect((await seen()).map(([, , count]) => count)).toEqual([1, 1, 1]);
  });
});

describe('the errors in the configuration area', () => {
  it('show code, plugin, release, how often and when, in pages', async () => {
    await using site = await formSite({ config: { owner: OWNER } });
    const owner = await signedIn(site.origin);
    const page = async (query = '') => (await owner.fetch(`/config/errors${query}`)).text();
    expect(await page()).toContain('No browser has reported an error.');
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...MOUNT,
      data: { ...MOUNT.data, plugin: `maps-${index}` },
    }));
    const send = (events: object) =>
      site.site.app.inject({ method: 'POST', url: REPORTS, headers, payload: JSON.stringify(events) });
    await send([...many, { event: 'error', data: { code: '<script>', plugin: 7 } }]);
    await send([{ ...MOUNT, data: { ...MOUNT.data, page: '//evil.example/' } }]);
    expect((await page()).match(/href="[^"]*evil[^"]*"/)).toBeNull();
    await send([{ ...MOUNT, data: { ...MOUNT.data, page: '/visit' } }]);
    const first = await page();
    expect(first).toMatch(
      /PLINTH-MOUNT-001.*?block threw.*?maps<.*?1\.4\.0.*?<td[^>]*>2 reports<.*?<time.*?href="\/visit\?noredirect"/s,
    );
    expect([first.match(/<tr>/g)?.length, first.includes('?page=2'), first.includes('<script')]).toEqual([
      26,
      true,
      false,
    ]);
    const second = await page('?page=2');
    expect([second.match(/<tr>/g)?.length, second.includes('rel="prev"'), second.includes('rel="next"')]).toEqual([
      7,
      true,
      false,
    ]);
  });

  it('are for the owner only', async () => {
    await using site = await temporarySite({});
    expect((await site.site.app.inject('/config/errors')).statusCode).toBe(303);
  });
});

it.each([
  [1, undefined],
  [0.25, '0.25'],
])('a page of a site with the report share %s says %s', async (share, attribute) => {
  await using site = await temporarySite({ 'pages/index.json': HOME }, { config: { reports: { share, days: 30 } } });
  const { body } = await site.site.app.inject('/');
  expect(/<html[^>]* data-report-share="([^"]*)"/.exec(body)?.[1]).toBe(attribute);
});
