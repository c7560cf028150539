import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_CALLS } from './event-calls.ts';
import { eventRowOf } from './event-row-of.ts';
import { pagePath, sourceOf } from './page-source.ts';
import { readEventBody } from './read-body.ts';
import { storableJson } from './storable-json.ts';
import { clampedTime } from './visitor-clock.ts';
import { visitorOf } from './visitor-cookie.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ABOUT = { now: NOW, isBot: false, host: 'shop.example' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Makes the rows of the events in the body of a call. */
function rows(path: string, body: string, last = '') {
  const parsed = readEventBody(body);
  const sent = parsed && EVENT_CALLS.find((call) => call.path === path)?.read(parsed, last);
  return sent?.map((event) => event && eventRowOf(event, ABOUT));
}

const HIT = {
  websiteId: 'w1',
  url: 'https://shop.example/prints/?utm_source=News#top',
  title: 'Prints',
  clientDate: Date.parse('2026-11-20T11:59:00.000Z'),
  referrer: 'https://www.search.example/q',
};
const COMMON = { action: 'click', object_type: 'button', pagePath: '/prints/', user_session_id: 's1', websiteId: 'w1' };

describe('§7 the calls that send events', () => {
  it.each([
    [
      '/api/census/RecordHit',
      form({ event: '1', data: JSON.stringify(HIT), ss_cvr: 'v1|1|2|3|4', id: 'e1' }),
      {
        id: 'e1',
        kind: 'hit',
        name: '1',
        path: '/prints',
        source: 'news',
        visitor: 'v1',
        session: 'v1|4',
        website: 'w1',
      },
    ],
    [
      '/api/census/button-click',
      form({ id: 'block-7', eventId: 'e2', buttonText: 'Buy', pagePath: '/a', visitorCookie: 'v1|1|2|3|4' }),
      { id: 'e2', kind: 'button-click', name: 'Buy', path: '/a', visitor: 'v1' },
    ],
    ['/api/census/button-render', form({ buttonText: 'Buy' }), { kind: 'button-render', name: 'Buy' }],
    ['/api/census/overlay', form({ event: 'shown', eventId: 'e3' }), { id: 'e3', kind: 'overlay', name: 'shown' }],
    ['/api/census/RecordQuickView/*', '', { kind: 'quick-view', name: 'p9' }],
    [
      '/api/events/RecordEvent',
      form({ crumb: 'secret', event: 'AddToCart', data: '{"value":12.5,"pagePath":"/p"}', productId: 'p1' }),
      {
        kind: 'event',
        name: 'AddToCart',
        path: '/p',
        value: 12.5,
        data: '{"productId":"p1","data":{"value":12.5,"pagePath":"/p"}}',
      },
    ],
    [
      '/api/events/Trace',
      form({ data: JSON.stringify([{ id: 'e4', pageUrl: '/a', type: 'slow', data: { ms: 9 } }]) }),
      { id: 'e4', kind: 'trace', name: 'slow', path: '/a' },
    ],
    [
      '/api/v1/events',
      form({
        id: 'e5',
        analyticsId: 'v2',
        commonData: JSON.stringify(COMMON),
        customData: '{"eventName":"AddToCart","payload":{"value":12}}',
        customSchemaName: 'SimpleTrackerEvent',
      }),
      {
        id: 'e5',
        kind: 'analytics',
        name: 'AddToCart',
        value: 12,
        path: '/prints',
        visitor: 'v2',
        session: 's1',
        website: 'w1',
      },
    ],
    [
      '/api/v1/events',
      JSON.stringify({
        analyticsId: 'v2',
        commonData: JSON.stringify(COMMON),
        customData: 'null',
        customSchemaName: 'Press',
      }),
      { kind: 'analytics', name: 'Press' },
    ],
    [
      '/api/1/performance/records',
      JSON.stringify([
        { id: 'e6', app: 'site', event: 'rum', pageLoadId: 'l1', ts: 1, data: { name: 'LCP', value: 900 } },
      ]),
      { id: 'e6', kind: 'performance', name: 'LCP', value: 900 },
    ],
  ])('%s reads %s', (path, body, expected) => {
    expect(rows(path, body, 'p9')).toEqual([expect.objectContaining({ received_at: NOW.toISOString(), ...expected })]);
  });

  it('/api/v1/events takes a list of envelopes, as JSON or in the field `events` of a form', () => {
    const list = ['a', 'b'].map((id) => ({
      id,
      analyticsId: 'v',
      commonData: '{}',
      customData: '{}',
      customSchemaName: id,
    }));
    for (const body of [JSON.stringify(list), form({ events: JSON.stringify(list) })])
      expect(rows('/api/v1/events', body)).toMatchObject([
        { id: 'a', name: 'a' },
        { id: 'b', name: 'b' },
      ]);
  });

  it('when one event of a list has the wrong shape, the other events are still read', () => {
    const good = { analyticsId: 'v', commonData: '{}' };
    expect(rows('/api/v1/events', JSON.stringify([good, 7, { commonData: '{' }]))).toEqual([
      expect.objectContaining({ visitor: 'v' }),
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['/api/census/RecordHit', form({ event: '1', data: '{' })],
    ['/api/census/RecordHit', '[]'],
    ['/api/events/RecordEvent', form({ data: '{}' })],
    ['/api/events/Trace', form({ data: '{}' })],
    ['/api/1/performance/records', form({ a: '1' })],
    ['/api/v1/events', 'a&'.repeat(100_000)],
  ])('%s refuses a body of another shape', (path, body) => {
    expect(rows(path, body)).toBeUndefined();
  });

  it.each([
    ['an id of 65 characters', { id: 'x'.repeat(65), commonData: '{}' }, /id of an event/],
    ['an id that is an object', { id: {}, commonData: '{}' }, /id of an event/],
    ['data of 20,001 characters', { commonData: JSON.stringify({ a: 'x'.repeat(20_001) }) }, /20000 characters/],
    ['data that is nested deep', { commonData: `{"a":${'['.repeat(11)}${']'.repeat(11)}}` }, /nested/],
    ['data with many items', { commonData: JSON.stringify({ a: Array.from({ length: 1001 }, () => 1) }) }, /items/],
  ])('refuses an event with %s', (_, envelope, reason) => {
    expect(rows('/api/v1/events', JSON.stringify([envelope]))?.[0]).toMatch(reason);
  });
});

describe('the stored data of an event', () => {
  const anyJson = fc.jsonValue({ stringUnit: 'binary' });

  it('is JSON without NUL, lone surrogates and `__proto__`', () => {
    const texts = fc.oneof(
      anyJson,
      fc.string({ unit: fc.constantFrom('\\', 'u', '0', '\0', '\uD800', '"', 'a', '@', '.') }),
    );
    fc.assert(
      fc.property(texts, fc.boolean(), (value, isHostile) => {
        const sent = isHostile ? JSON.parse(`{"__proto__":{"admin":1},"a":${JSON.stringify(value)}}`) : value;
        const json = storableJson(sent);
        const read = JSON.stringify(JSON.parse(json));
        expect(json.isWellFormed() && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(read)).toBe(true);
        expect(read.includes('"__proto__":')).toBe(false);
      }),
    );
  });

  it('is refused by its length before email addresses are removed, so a long text is never searched', () => {
    const emails = `${'a'.repeat(60)}@mail.example.com `.repeat(300);
    expect(rows('/api/events/RecordEvent', form({ event: 'e', data: JSON.stringify(emails) }))).toEqual([
      'An event has at most 20000 characters.',
    ]);
  });

  it('does not change other JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme-ascii' }), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!/@|%40|__proto__/.test(json));
        expect(storableJson(value)).toBe(json);
      }),
    );
  });

  it('contains no email address, not even inside a web address', () => {
    const value = { a: 'new\nada@example.com', b: 'https://x.example/?to=ada.l%40mail.example.com&x=1', c: 'a @ b' };
    expect(JSON.parse(storableJson(value))).toEqual({
      a: 'new\n[email]',
      b: 'https://x.example/?to=[email]&x=1',
      c: 'a @ b',
    });
  });
});

it.each([
  ['2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  [NOW.getTime() - 5, '2026-11-20T11:59:59.995Z'],
  [String(NOW.getTime() - 5), '2026-11-20T11:59:59.995Z'],
  ['2026-11-20T12:00:01.000Z', NOW.toISOString()],
  ['1999-01-01T00:00:00.000Z', NOW.toISOString()],
  ['2026-11-12T12:00:00.000Z', NOW.toISOString()],
  [1e300, NOW.toISOString()],
  ['yesterday', NOW.toISOString()],
  [undefined, NOW.toISOString()],
])('a visitor whose clock says %s gets the time %s', (sent, expected) => {
  expect(clampedTime(sent, NOW)).toBe(expected);
});

it.each([
  ['abc|1|2|3|4', { id: 'abc', visit: 'abc|4' }],
  ['abc', { id: 'abc', visit: '' }],
  ['abc|1|2|3', { id: '', visit: '' }],
  ['<b>|1|2|x|4', { id: '', visit: '' }],
  ['', { id: '', visit: '' }],
])('§5 the visitor cookie %s is read as %o', (cookie, expected) => {
  expect(visitorOf(cookie)).toEqual(expected);
});

it.each([
  ['/a/b/', '/a/b'],
  ['/', '/'],
  ['https://x.example/a/?b#c', '/a'],
  ['//evil.example/x', '/x'],
  ['', ''],
])('the path of %s is %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});

it.each([
  [{ referrer: 'https://www.search.example/q' }, 'search.example'],
  [{ referrer: 'https://shop.example/other' }, ''],
  [{ referrer: 'https://static.example/x', url: 'https://static.example/y' }, ''],
  [{ referrer: 'https://search.example/', query: '?utm_source=Mail' }, 'mail'],
  [{ url: '/a?source=ad' }, 'ad'],
  [{ source: 'Ad' }, 'ad'],
  [{ referrer: 'javascript:alert(1)' }, ''],
])('the source of a visit with %o is "%s"', (visit, source) => {
  expect(sourceOf({ source: '', url: '', query: '', referrer: '', host: 'shop.example', ...visit })).toBe(source);
});
