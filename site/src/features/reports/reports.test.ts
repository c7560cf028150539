import { describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { reports } from './reports.ts';

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
    const database = await openSiteDatabase(site.config);
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
    await using site = await temporarySite({});
    const send = () => site.site.app.inject({ method: 'POST', url: REPORTS, headers, payload: '[]' });
    for (let count = 0; count < 60; count += 1) expect((await send()).statusCode).toBe(202);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
